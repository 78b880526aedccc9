// Animates a `<details>` block that opens or closes.
import { type Enhancement, onClick } from '../enhance.ts'
import { foldDuration } from '../motion.ts'

export const animateFolding: Enhancement = (root, signal) => {
  const running = new WeakMap<HTMLDetailsElement, { animation: Animation; opens: boolean }>()
  onClick(root, signal, 'summary', (summary, event) => {
    const block = summary.parentElement
    const isControl = event.target instanceof Element && event.target.closest('a, button, input') !== null
    if (!(block instanceof HTMLDetailsElement) || isControl) return
    event.preventDefault()
    const earlier = running.get(block)
    const opens = earlier === undefined ? !block.open : !earlier.opens
    const from = block.offsetHeight
    earlier?.animation.cancel()
    block.open = opens
    const to = block.offsetHeight
    block.open = true // so that its text is visible during the animation
    const animation = block.animate(
      { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
      { duration: foldDuration(Math.abs(to - from)), easing: 'ease-in-out' },
    )
    running.set(block, { animation, opens })
    animation.onfinish = () => {
      block.open = opens
      running.delete(block)
    }
  })
}
