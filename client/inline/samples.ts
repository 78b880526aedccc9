// In the head of pages with samples beside the text, which have tabs: chooses them, and moves the contents, while the page is read, so
// that no reader sees it otherwise first.
import { contentsInMenu } from '../menu/contents-in-menu.ts'
import { applyTabChoices } from '../page/tab-choice.ts'
import { whileReading } from './while-reading.ts'

whileReading(() => {
  applyTabChoices(document)
  contentsInMenu(document)
})
