// What readers miss where an attribute that Vue computed was left out, in words of people who write texts.
import type { Todo } from '../../../old-site.ts'

type Words = Pick<Todo, 'message' | 'hint' | 'isNote'>

const computed: readonly (readonly [RegExp, Words])[] = [
  [
    /^(?::|v-bind:)(?:href|to|link)$/,
    {
      message: 'A link leads nowhere: the old site computed its address.',
      hint: 'Write the address into the link.',
    },
  ],
  [
    /^(?::|v-bind:)(?:src|srcset|poster|image)$/,
    {
      message: 'A picture is missing: the old site computed the name of its file.',
      hint: 'Write the address of the picture.',
    },
  ],
  [
    /^v-for$/,
    {
      message: 'A list shows one entry: the old site made the others from data.',
      hint: 'Write out the list, or name the built old site with --addresses, so that it is taken over.',
    },
  ],
  [
    /^v-(?:if|else-if|else|show)$/,
    {
      message: 'A part that the old site showed only at times is always shown.',
      hint: 'Delete it, or keep it as it is.',
    },
  ],
  [
    /^v-(?:html|text)$/,
    {
      message: 'A part is empty: the old site computed what it says.',
      hint: 'Write the words, or name the built old site with --addresses, so that they are taken over.',
    },
  ],
  [
    /^(?:@|v-on:|v-model)/,
    {
      message: 'Something to click or to fill in does nothing: a program of the old site answered it.',
      hint: 'Delete it, or have a developer write a component in templates/islands that does the same.',
    },
  ],
  [
    /^(?::|v-bind:)(?:class|style)$/,
    {
      message: 'A part lost some of its look, which the old site computed.',
      hint: 'Give it a class, when its look matters.',
      isNote: true,
    },
  ],
]

/** `name`: of the attribute; `element`: of the tag that it stood in. */
export function wordsForAttribute(name: string, element: string): Words {
  return (
    computed.find(([pattern]) => pattern.test(name))?.[1] ?? {
      message: `The old site computed "${name.replace(/^(?::|v-bind:|v-)/, '')}" of an element <${element}>, which lacks it now.`,
      hint: 'Write its value, when the page needs it.',
    }
  )
}
