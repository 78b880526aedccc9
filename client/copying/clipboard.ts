// Text → the clipboard, on insecure origins too.

export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Browsers give no clipboard to insecure origins; the old command still works there.
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    const focused = document.activeElement
    area.select()
    document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
