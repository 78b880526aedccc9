// Text into XML 1.0, which unlike HTML forbids some characters even when they are escaped.
import { escapeHtml } from '../../../renderer/base/text/escape-html.ts'

/** For element content; what XML forbids (XML 1.0 §2.2) becomes U+FFFD. */
export function escapeXmlText(text: string): string {
  // A parser reads a carriage return as a line feed unless it is a reference (§2.11).
  return escapeHtml(text.replace(forbidden, '\uFFFD')).replaceAll('\r', '&#13;')
}

/** For values in double quotes; parsers turn bare tabs and line breaks in them into spaces (XML 1.0 §3.3.3). */
export function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')
}

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
