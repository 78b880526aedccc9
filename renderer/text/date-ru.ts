// Dates as Russian readers expect them. A table of its own, so that the bytes do not depend on the machine's ICU.

const months = [
  'янв.',
  'февр.',
  'мар.',
  'апр.',
  'мая',
  'июн.',
  'июл.',
  'авг.',
  'сент.',
  'окт.',
  'нояб.',
  'дек.',
]

const ofMonths = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** Seconds since 1970 → `1 апреля`, in UTC. */
export function dayRu(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getUTCDate()} ${ofMonths[date.getUTCMonth()]}`
}

/** Seconds since 1970 → `1 апреля 2025 г.`, in UTC. */
export function longDateRu(seconds: number): string {
  return `${dayRu(seconds)} ${new Date(seconds * 1000).getUTCFullYear()} г.`
}

/** Seconds since 1970 → `1 апр. 2025 г.`, in UTC. */
export function shortDateRu(seconds: number): string {
  const date = new Date(seconds * 1000)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()} г.`
}
