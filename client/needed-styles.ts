// The styles of what a page shows only when something fails or takes long, and for the button that leads to the top (states.css). They come when the first such thing
// is shown: most readers never see one, and a page that is only read has one script.

const stylesNeeded = 'docsgen:styles-needed'

/** Asks for them, from any script of the site. */
export function needStyles(): void {
  document.dispatchEvent(new Event(stylesNeeded))
}

/** Messages that something cannot be loaded have theirs in the main stylesheet, so a failure needs none of its own; the next message tries again. */
export function bringNeededStyles(load: () => Promise<unknown>): void {
  document.addEventListener(stylesNeeded, () => void load().catch(() => undefined))
}
