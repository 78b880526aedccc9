// Mermaid diagrams are drawn when they come into view, and again when the colour mode changes.
import { loadDiagrams } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'

export const diagrams: Enhancement = (root, signal) => {
  const containers = [...root.querySelectorAll<HTMLElement>('.docusaurus-mermaid-container')]
  if (containers.length === 0 || loadDiagrams === undefined) return
  const drawn = new Set<HTMLElement>()
  const visible = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        visible.unobserve(target)
        drawn.add(target as HTMLElement)
        void draw(target as HTMLElement, signal)
      }
    },
    { rootMargin: '200px' },
  )
  for (const container of containers) visible.observe(container)
  const modes = new MutationObserver(() => {
    for (const container of drawn) void draw(container, signal)
  })
  modes.observe(root.documentElement, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => {
    visible.disconnect()
    modes.disconnect()
  })
}

async function draw(container: HTMLElement, signal: AbortSignal): Promise<void> {
  const source = container.querySelector('.mermaid-source')
  container.querySelector('.mermaid-problem')?.remove()
  const place = document.createElement('div')
  // The element must have the width of the later drawing: some diagrams fill the available width.
  place.className = 'mermaid-place'
  place.ariaHidden = 'true'
  container.append(place)
  try {
    const library = await loadPiece(container, async () => loadDiagrams?.(), { signal })
    const { theme } = document.documentElement.dataset
    const svg = await library?.drawDiagram(source?.textContent ?? '', { theme, place })
    if (signal.aborted || svg === undefined) return
    container.querySelector('.mermaid-drawing')?.remove()
    const drawing = document.createElement('div')
    drawing.className = 'mermaid-drawing'
    drawing.innerHTML = svg
    container.append(drawing)
    source?.classList.add('visually-hidden')
  } catch (error) {
    if (!signal.aborted) showProblem(container, error, () => void draw(container, signal))
  } finally {
    place.remove()
  }
}

// Shows the message below the source of the diagram.
function showProblem(container: HTMLElement, error: unknown, retry: () => void): void {
  console.warn(error)
  // When the colour mode changes while a diagram is drawn, the diagram is drawn twice and fails twice.
  container.querySelector('.mermaid-problem')?.remove()
  const [failedText, retryText] = DIAGRAM_TEXTS
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retryText
  button.addEventListener('click', retry)
  const message = document.createElement('p')
  message.className = 'mermaid-problem'
  message.lang = document.documentElement.lang
  message.setAttribute('role', 'alert')
  message.append(`${failedText} `, button)
  container.append(message)
}
