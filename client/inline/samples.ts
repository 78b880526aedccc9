// Inline script in the head of pages with samples beside the text. While the browser reads the page, it chooses tabs and copies the contents
// into the sidebar, so that the first paint already shows both.
import { contentsInMenu } from '../menu/update-menu.ts'
import { applyTabChoices } from '../page/tabs.ts'
import { whileReading } from './while-reading.ts'

whileReading(() => {
  applyTabChoices(document)
  contentsInMenu(document)
})
