// Starts the service worker that keeps visited pages, once the first page is painted. The development server names no worker.
import type { Enhancement } from '../enhance.ts'
import { whenPainted } from '../when-idle.ts'

export const offlineWorker: Enhancement = root => {
  const address = root.querySelector<HTMLMetaElement>('meta[name="docsgen:offline"]')?.content
  // Browsers offer service workers on https only.
  const { serviceWorker } = navigator
  if (address === undefined || serviceWorker === undefined) return
  whenPainted(async () => {
    const isFirst = serviceWorker.controller === null
    try {
      await serviceWorker.register(address, { updateViaCache: 'none' })
      if (isFirst) await keepShown(serviceWorker)
    } catch (error) {
      console.warn(error)
    }
  })
}

// The worker did not see how the current page was loaded. So the page fetches its files again, from the browser's cache.
async function keepShown(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter(name => name.startsWith(location.origin))
  await Promise.all([location.href, ...own].map(each => fetch(each)))
}
