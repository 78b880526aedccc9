// The home page: what the platform is, the channels, the first message in three steps, where to go on.
import type { PageComponentProps } from 'docsgen'
import bellIcon from 'lucide-static/icons/bell-ring.svg'
import smsIcon from 'lucide-static/icons/message-square-text.svg'
import usersIcon from 'lucide-static/icons/users.svg'
import type { ReactNode } from 'react'
import viberIcon from 'simple-icons/icons/viber.svg'
import whatsappIcon from 'simple-icons/icons/whatsapp.svg'

export const meta = { title: 'Документация платформы' }

const channels: { name: string; text: string; page: string; icon: string; isBrand: boolean }[] = [
  {
    name: 'WhatsApp',
    text: 'Диалоги, шаблоны и кнопки',
    page: 'docs/channel/whatsapp/channel-whatsapp-info',
    icon: whatsappIcon,
    isBrand: true,
  },
  {
    name: 'Viber',
    text: 'Текст, картинка и кнопка',
    page: 'docs/channel/viber/channel-viber-connect',
    icon: viberIcon,
    isBrand: true,
  },
  {
    name: 'SMS',
    text: 'Доходит на любой телефон',
    page: 'docs/channel/sms/channel-sms-connect',
    icon: smsIcon,
    isBrand: false,
  },
  {
    name: 'Push',
    text: 'Android, iOS, Huawei, RuStore',
    page: 'docs/channel/push/channel-push-connect',
    icon: bellIcon,
    isBrand: false,
  },
  {
    name: 'Notify',
    text: 'Уведомления в ОК и ВК',
    page: 'docs/channel/notify/channel-notify-connect',
    icon: usersIcon,
    isBrand: false,
  },
]

const further: { name: string; text: string; page: string }[] = [
  { name: 'Справочник API', text: 'Адреса, ключи, форматы и первый запрос', page: 'docs/api' },
  {
    name: 'Коды ошибок',
    text: 'Что означает каждый код и что с ним делать',
    page: 'docs/api/messages/errorcodes',
  },
  { name: 'Вопросы и ответы', text: 'Короткие ответы о каналах, шаблонах и оплате', page: 'docs/faq' },
  { name: 'Каскады', text: 'Не дошло в одном канале — уйдёт в другом', page: 'docs/cascades' },
]

/** Kind of token and its text, line by line; the kinds are those of highlighted code. */
const request: [kind: string, text: string][][] = [
  [
    ['function', 'curl'],
    ['', ' '],
    ['parameter t-variable', '-i -X'],
    ['', ' POST '],
    ['string', `'https://api.example.ru/v1/messages'`],
    ['punctuation', ' \\'],
  ],
  [
    ['', '  '],
    ['parameter t-variable', '-H'],
    ['', ' '],
    ['string', '"X-API-KEY: $API_KEY"'],
    ['punctuation', ' \\'],
  ],
  [
    ['', '  '],
    ['parameter t-variable', '-H'],
    ['', ' '],
    ['string', `'Content-Type: application/json'`],
    ['punctuation', ' \\'],
  ],
  [
    ['', '  '],
    ['parameter t-variable', '-H'],
    ['', ' '],
    ['string', `'Idempotency-Key: 0b9f6d0e-5a1c-4c57-9d0a-2f4d3c8b7e61'`],
    ['punctuation', ' \\'],
  ],
  [
    ['', '  '],
    ['parameter t-variable', '-d'],
    ['', ' '],
    ['string', `'{`],
  ],
  [['string', '    "messages": [']],
  [['string', '      {']],
  [['string', '        "channel": "sms",']],
  [['string', '        "to": "79001234567",']],
  [['string', '        "sender": "TEST",']],
  [['string', '        "text": "Первое сообщение"']],
  [['string', '      }']],
  [['string', '    ]']],
  [['string', `  }'`]],
]

export default function Home({ site }: PageComponentProps) {
  const to = (page: string) => site.baseUrl + page
  return (
    <div className="home">
      <header className="home__hero">
        <h1>Одна платформа для сообщений во всех каналах</h1>
        <p className="home__lead">{site.tagline}.</p>
        <form
          className="home__search"
          action={site.searchHref}
          role="search"
          aria-label="Что вы хотите сделать?"
        >
          <input
            className="search-form__input"
            type="search"
            name="q"
            aria-label="Поиск по документации"
            placeholder="Что вы хотите сделать?"
            autoComplete="off"
          />
          <button className="button button--primary" type="submit">
            Найти
          </button>
        </form>
      </header>

      <section aria-labelledby="channels">
        <h2 id="channels">Каналы</h2>
        <ul className="cards home__channels">
          {channels.map(channel => (
            <li key={channel.name}>
              <a className="card" href={to(channel.page)}>
                <Drawing svg={channel.icon} isFilled={channel.isBrand} />
                <span className="card__title">{channel.name}</span>
                <span className="card__text">{channel.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="first">
        <h2 id="first">Первое сообщение за пять минут</h2>
        <div className="home__steps">
          <ol>
            <Step title={<a href={to('docs/start/account-start')}>Зарегистрируйте компанию</a>}>
              Тестовый период — 14 дней и 20 сообщений.
            </Step>
            <Step title={<a href={to('docs/integrations/api-settings')}>Получите ключ API</a>}>
              Раздел «Интеграции», затем «Настройки API». Ключ показывается один раз.
            </Step>
            <Step title={<a href={to('docs/api/messages/sending')}>Отправьте запрос</a>}>
              Ответ 202 и идентификатор сообщения — значит, оно принято. Статус придёт обратным вызовом.
            </Step>
          </ol>
          <div className="theme-code-block">
            <div className="code-title">POST /v1/messages</div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by keyboard too */}
            <pre tabIndex={0}>
              <code>
                {request.map(line => (
                  <span key={line.map(([, text]) => text).join('')}>
                    {line.map(([kind, text]) =>
                      kind === '' ? (
                        text
                      ) : (
                        <span key={text} className={`t-${kind}`}>
                          {text}
                        </span>
                      ),
                    )}
                    {'\n'}
                  </span>
                ))}
              </code>
            </pre>
          </div>
        </div>
      </section>

      <section aria-labelledby="further">
        <h2 id="further">Куда дальше</h2>
        <ul className="cards">
          {further.map(card => (
            <li key={card.page}>
              <a className="card" href={to(card.page)}>
                <span className="card__title">{card.name}</span>
                <span className="card__text">{card.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <strong>{title}</strong>
      <p>{children}</p>
    </li>
  )
}

function Drawing({ svg, isFilled }: { svg: string; isFilled: boolean }) {
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.replace(/<title>.*?<\/title>/, '') ?? ''
  return (
    <svg
      className={isFilled ? 'icon icon--filled' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}
