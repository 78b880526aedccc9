// Styles for messages, spinners and the button to the top. Loaded when a script first calls `needStyles` (late-styles.ts).
import { addStyles } from './late-styles.ts'
import styles from './states.css'

addStyles(styles)
