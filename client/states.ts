// What the page shows while something happens, or when it fails. needed-styles.ts says when.
import { addStyles } from './added-styles.ts'
import styles from './states.css'

addStyles(styles)
