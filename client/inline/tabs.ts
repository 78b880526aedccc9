// In the head of pages with tabs: chooses them while the page is read, so that no reader sees another choice first.
import { applyTabChoices } from '../page/tab-choice.ts'
import { whileReading } from './while-reading.ts'

// Afterwards the main script may open the tab of an anchor.
whileReading(() => applyTabChoices(document))
