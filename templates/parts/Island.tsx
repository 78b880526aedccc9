// One of docsgen's own islands.
import { builtIn } from 'docsgen:registry'
import type { ComponentType } from 'react'
import { componentName, ownPrefix, type WakeTime } from '../../renderer/contract/island-markup.ts'
import { renderIsland } from '../render-island.tsx'

interface IslandProps {
  /** Class of the element around it. */
  readonly className: string
  readonly name: string
  readonly wake: WakeTime
  readonly props?: object
}

export function Island({ className, name, wake, props = {} }: IslandProps) {
  const module = builtIn[name]?.()
  const Component = module?.[componentName(name)] as ComponentType<object>
  const html = renderIsland({ name, wake, Component, props, prefix: ownPrefix(name) })
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
