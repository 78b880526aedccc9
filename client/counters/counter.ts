// What a counter's file says: how its script is asked for, and how it hears of a page.
import type { Report } from '../feedback/send-report.ts'

/** As the configuration has it. */
export interface CounterSite {
  readonly id: string
  /** Origin of the script. */
  readonly host: string
}

export interface Visit {
  readonly url: string
  readonly title: string
  /** The page before; for the first page what led to the site, or empty. */
  readonly referrer: string
}

/** What counters hear of: a page that was shown, or what a reader reports. */
export type Counted = Visit | Report

export interface Counter {
  /** Prepares what the script looks for when it starts → the script's address, and its `data-` attributes. */
  readonly start: (site: CounterSite) => {
    readonly src: string
    readonly data?: Readonly<Record<string, string>>
  }
  /** The script reports the page on which it starts by itself. */
  readonly reportsFirst?: true
  /** Called once the script is there, for each page once it is shown with its title. */
  readonly report: (site: CounterSite, visit: Visit) => void
  /** Called once the script is there, for what a reader reports: an event with a name and properties. */
  readonly tell?: (site: CounterSite, name: string, properties: Readonly<Record<string, string>>) => void
}
