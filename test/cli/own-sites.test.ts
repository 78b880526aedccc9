// The sites of this repository are built without a fault; the manual without a warning, too.
import { test } from 'vitest'
import { builtSite } from '../harness/built-sites.ts'

// A failed build throws what it printed.
test.each(['own', 'manual'] as const)(
  'a site of this repository is built without a fault: %s',
  async name => {
    await builtSite(name)
  },
  180_000,
)
