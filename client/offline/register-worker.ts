// Starts the worker that keeps visited pages, once the first page is painted. The development server names none.
import type { Enhancement } from '../enhance.ts'
import { whenPainted } from '../when-idle.ts'

export const offlineWorker: Enhancement = root => {
  const address = root.querySelector<HTMLMetaElement>('meta[name="docsgen:offline"]')?.content
  // Absent without https.
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

// The worker has not seen how the page that is shown was loaded; the browser has its files at hand.
async function keepShown(serviceWorker: ServiceWorkerContainer): Promise<void> {
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter(name => name.startsWith(location.origin))
  await Promise.all([location.href, ...own].map(each => fetch(each)))
}
