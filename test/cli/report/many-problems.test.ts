// Thousands of problems in one text: what telling of them costs grows with their number, not with its square.
import { expect, test } from 'vitest'
import { formatNames } from '../../../cli/report/formats/format-names.ts'
import { growth, linear } from '../../harness/growth.ts'
import { format, reportOf } from './sample-reports.ts'

test.each(formatNames)(
  '%s: 16,000 problems of one file are told of in linear time',
  name => {
    const cost = (count: number) => {
      const text = '[x](./no.md)\n\n'.repeat(count)
      const report = reportOf(
        ...Array.from({ length: count }, (_, index) => ({
          message: `The link "./no-${index}.md" leads to no page.`,
          file: 'content/docs/a.md',
          line: 2 * index + 1,
          column: 1,
        })),
      )
      const before = process.cpuUsage()
      const told = format(name, report, { read: () => text, isVerbose: true })
      const { user } = process.cpuUsage(before)
      expect(told).toContain(`no-${count - 1}.md`)
      return user
    }
    cost(1000)
    expect(growth(cost, [2000, 16_000], 5000)).toBeLessThan(linear)
  },
  120_000,
)
