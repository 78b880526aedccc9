// In the head of pages with samples: moves the contents while the page is read, so that no reader sees them elsewhere first.
import { contentsInMenu } from '../menu/contents-in-menu.ts'
import { whileReading } from './while-reading.ts'

whileReading(() => contentsInMenu(document))
