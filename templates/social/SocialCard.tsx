// The picture that social networks and messengers show with a page's address: 1200 × 630, drawn during the build.
import type { CSSProperties } from 'react'
import type { SocialCardProps } from '../../renderer/contract/head/social-card.ts'

// Satori draws flex boxes with inline styles; it supports neither stylesheets nor custom properties.
const ink = '#15202b'
const quiet = '#536471'

export function SocialCard({ title, sections, siteTitle, host, accent, logo }: SocialCardProps) {
  return (
    <div style={card}>
      <div style={{ position: 'absolute', left: 0, top: 0, width: 16, height: 630, background: accent }} />
      <div style={row}>
        {logo !== undefined && <img {...fitted(logo)} alt="" style={{ marginRight: 22 }} />}
        <div style={{ ...oneLine, fontSize: 34, fontWeight: 700, maxWidth: 900 }}>{siteTitle}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {sections.length > 0 && (
          <div style={{ ...oneLine, marginBottom: 20, fontSize: 32, color: accent }}>
            {sections.join(' / ')}
          </div>
        )}
        <div style={{ ...words, fontSize: sizeOf(title), lineClamp: 3 } as CSSProperties}>{title}</div>
      </div>
      <div style={{ ...row, fontSize: 28, color: quiet }}>{host}</div>
    </div>
  )
}

const card: CSSProperties = {
  width: 1200,
  height: 630,
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '68px 80px 60px 96px',
  background: '#fff',
  color: ink,
}
const row: CSSProperties = { display: 'flex', alignItems: 'center' }
const oneLine = { display: 'block', lineClamp: 1 } as CSSProperties
const words: CSSProperties = { display: 'block', fontWeight: 700, lineHeight: 1.16, wordBreak: 'break-word' }

/** Height of the logo in pixels. */
const logoHeight = 64

function fitted({ src, width, height }: NonNullable<SocialCardProps['logo']>) {
  return { src, width: Math.min(320, Math.round((width / height) * logoHeight)), height: logoHeight }
}

// Long titles have smaller letters, so that most of them fit into three lines.
function sizeOf({ length }: string): number {
  if (length <= 44) return 80
  return length <= 80 ? 66 : 56
}
