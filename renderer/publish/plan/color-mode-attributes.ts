// The colour mode of a page until the script in its head has asked what the reader chose.
import type { Config } from '../../config/config.ts'

/** Attributes of the root element. A mode that follows the reader's system is light until scripts run, and where none run. */
export function colorModeAttributes({ defaultMode }: Config['colorMode']): string {
  return `data-theme="${defaultMode === 'system' ? 'light' : defaultMode}" data-theme-choice="${defaultMode}"`
}
