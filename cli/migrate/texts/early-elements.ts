// Elements of early HTML. Vue knows none of them: it takes them for components that nobody wrote, and leaves what is inside to the browser.

/** Their names, as a part of a pattern. */
export const earlyElements = 'center|font|big|strike|tt'
