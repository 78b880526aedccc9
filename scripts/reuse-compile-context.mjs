// Lets `mdast-util-from-markdown` use one context for all events of a text. It copies the context for each event, only to give
// it the `sliceSerialize` of that event; a tenth of a parse is the copying. No handler keeps the context or writes to it, so
// one that gets a new `sliceSerialize` serves as well. Remove this when the package does so itself.
import { readFileSync } from 'node:fs'

const copied = `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`

const reused = `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`

/** A plugin of esbuild. Fails the bundling when the package has changed, because nobody has looked at the new form then. */
export const reuseCompileContext = {
  name: 'reuse-compile-context',
  setup(setup) {
    setup.onLoad({ filter: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
      if (source.split(copied).length !== 2)
        throw new Error(
          `${path} is not the text that scripts/reuse-compile-context.mjs changes. Compare it, then adapt or remove the change.`,
        )
      return { contents: source.replace(copied, reused) }
    })
  },
}
