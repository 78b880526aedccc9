// A part that is missing may have gone because the site was published anew since this page was loaded. The main script knows
// all parts by their addresses, so the hash in its own address tells versions of a site apart.
import { addressOf, hasOtherScript } from '../navigation/load-page.ts'
import { mayReload } from '../navigation/reload-guard.ts'

/** To be called with the reason when a part cannot be loaded; the warning is for whoever looks for it. Loads the page once more where the server has another version of it, and never resolves then. */
export async function handleMissingPart(error: unknown): Promise<void> {
  console.warn(error)
  const address = addressOf(location)
  // When the server does not answer, the failure is shown as it is.
  if (!(await hasOtherScript(address).catch(() => false)) || !mayReload(address)) return
  location.reload()
  await new Promise(() => undefined)
}
