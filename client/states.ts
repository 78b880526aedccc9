// What the page shows while something happens, or when it fails. Loaded after the page, so that it is no part of a first visit's weight.
import { addStyles } from './added-styles.ts'
import styles from './states.css'

addStyles(styles)
