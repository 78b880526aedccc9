// Inline script in the head of pages with tabs. It chooses tabs while the browser reads the page, so that the first paint shows the choice.
import { applyTabChoices } from '../page/tabs.ts'
import { whileReading } from './while-reading.ts'

// Afterwards the main script may open the tab of an anchor.
whileReading(() => applyTabChoices(document))
