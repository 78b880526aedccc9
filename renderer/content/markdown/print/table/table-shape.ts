// How a table is laid out, told from its texts while the page is made, so that no script measures it in the browser.
import type { Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'

/** What the stylesheet knows of a table. Lengths are counted in letters. */
export interface TableShape {
  /** The name of each column, from the head. */
  readonly names: readonly string[]
  /** Columns with sentences, which need room. */
  readonly long: readonly boolean[]
  /** Columns of numbers, which align at the right; the first one names the rows. */
  readonly numeric: readonly boolean[]
  /** Too wide for the column of text: it scrolls inside itself. */
  readonly isWide: boolean
  /** It does not scroll, and has words that only fit when they are broken. */
  readonly breaksWords: boolean
  /** On a phone each row is a card with the names of the columns before its cells. */
  readonly isCards: boolean
}

/** Letters of the longest cell from which a column needs room to be read. */
const longCell = 50
/** Letters that a row of narrow cells holds beside one another: the column of text, and the window of a phone. */
const columnLetters = 84
const phoneLetters = 40
/** A table does not scroll because of longer words: they are broken where there is no room. */
const longestWord = 20
const numeral = /^[-+−±≈~<>≤≥]?\s?\d[\d\s.,:–/-]*\s?(?:%|‰|[₽€$]|[a-zа-яё]{1,4}\.?)?$/iu

export function tableShape({ children: [head, ...body] }: Table): TableShape {
  const names = (head?.children ?? []).map(cell => textOf(cell, { includeHtml: false }))
  const columns = names.map((name, column) => columnOf(name, cellsOf(body, column)))
  const sum = (of: (column: Column) => number) => columns.reduce((total, each) => total + of(each), 0)
  const isWide = sum(({ name, word }) => Math.min(Math.max(name, word), longestWord) + 2) > columnLetters
  return {
    names,
    long: columns.map(({ letters }) => letters >= longCell),
    numeric: columns.map(({ isNumeric }, column) => isNumeric && column > 0),
    isWide,
    breaksWords: !isWide && sum(({ word }) => word + 2) > columnLetters,
    isCards: columns.length > 2 && sum(({ letters }) => Math.min(letters, 30) + 2) > phoneLetters,
  }
}

function cellsOf(body: Table['children'], column: number): string[] {
  return body.flatMap(row => {
    const cell = row.children[column]
    const text = cell === undefined ? '' : textOf(cell, { includeHtml: false }).trim()
    return text === '' ? [] : [text]
  })
}

interface Column {
  /** Letters of its name, of its longest cell and of the longest word of both. */
  readonly name: number
  readonly letters: number
  readonly word: number
  readonly isNumeric: boolean
}

function columnOf(name: string, cells: readonly string[]): Column {
  let letters = name.length
  let word = 0
  for (const cell of [name, ...cells]) {
    letters = Math.max(letters, cell.length)
    for (const each of cell.split(/\s+/)) word = Math.max(word, each.length)
  }
  return {
    name: name.length,
    letters,
    word,
    isNumeric: cells.length > 0 && cells.every(cell => numeral.test(cell)),
  }
}
