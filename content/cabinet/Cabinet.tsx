// The frame: bar, menu, and the screen of the address.
import { type FC, useState } from 'react'
import { type Address, AddressProvider, hrefOf } from './address.tsx'
import { company } from './data/company.ts'
import { MessageReport, TemplateReport, TotalsReport } from './screens/analytics.tsx'
import { BroadcastWizard } from './screens/broadcast-wizard.tsx'
import { BroadcastCard, BroadcastList } from './screens/broadcasts.tsx'
import { CascadeEditor, CascadeList } from './screens/cascades.tsx'
import { NotifyChannel, PushChannel, SmsChannel, ViberChannel, WhatsAppChannel } from './screens/channels.tsx'
import { ClientImport, TagList, VariableList } from './screens/client-base.tsx'
import { ClientCard, ClientList, NewClient } from './screens/clients.tsx'
import {
  AgentClients,
  Balance,
  InvoiceList,
  Notifications,
  PaymentHistory,
  Profile,
  UserList,
} from './screens/company.tsx'
import { ScriptBuilder } from './screens/script-builder.tsx'
import { ScriptList, ScriptReport } from './screens/scripts.tsx'
import { ApiKeys, EventLog, IntegrationCheck } from './screens/settings.tsx'
import { SmsTemplate, TemplateList, WhatsAppTemplate } from './screens/templates.tsx'

/** By address. */
export const screens: Readonly<Record<string, FC>> = {
  '/channels/whatsapp': WhatsAppChannel,
  '/channels/viber': ViberChannel,
  '/channels/sms': SmsChannel,
  '/channels/push': PushChannel,
  '/channels/notify': NotifyChannel,
  '/templates': TemplateList,
  '/templates/whatsapp': WhatsAppTemplate,
  '/templates/sms': SmsTemplate,
  '/clients/list': ClientList,
  '/clients/new': NewClient,
  '/clients/card': ClientCard,
  '/clients/import/file': ClientImport,
  '/clients/import/columns': ClientImport,
  '/clients/import/totals': ClientImport,
  '/clients/tags': TagList,
  '/clients/variables': VariableList,
  '/broadcasts': BroadcastList,
  '/broadcasts/card': BroadcastCard,
  '/broadcasts/new/recipients': BroadcastWizard,
  '/broadcasts/new/content': BroadcastWizard,
  '/broadcasts/new/settings': BroadcastWizard,
  '/broadcasts/new/check': BroadcastWizard,
  '/cascades': CascadeList,
  '/cascades/new': CascadeEditor,
  '/scripts': ScriptList,
  '/scripts/builder': ScriptBuilder,
  '/scripts/report': ScriptReport,
  '/analytics/messages': MessageReport,
  '/analytics/totals': TotalsReport,
  '/analytics/templates': TemplateReport,
  '/log': EventLog,
  '/integrations/api': ApiKeys,
  '/integrations/check': IntegrationCheck,
  '/company/users': UserList,
  '/company/balance': Balance,
  '/company/invoices': InvoiceList,
  '/company/payments': PaymentHistory,
  '/company/notifications': Notifications,
  '/profile': Profile,
  '/agents': AgentClients,
}

/** Groups as the page of the cabinet has them: preparing, sending, watching, managing. */
const menu: readonly (readonly { readonly label: string; readonly to: string }[])[] = [
  [
    { label: 'Каналы', to: '/channels/whatsapp' },
    { label: 'Шаблоны', to: '/templates' },
    { label: 'Клиенты', to: '/clients/list' },
  ],
  [
    { label: 'Рассылки', to: '/broadcasts' },
    { label: 'Каскады', to: '/cascades' },
    { label: 'Сценарии', to: '/scripts' },
  ],
  [
    { label: 'Аналитика', to: '/analytics/messages' },
    { label: 'Журнал событий', to: '/log' },
  ],
  [
    { label: 'Интеграции', to: '/integrations/api' },
    { label: 'Профиль компании', to: '/company/users' },
    { label: 'Профиль пользователя', to: '/profile' },
    { label: 'Агенты', to: '/agents' },
  ],
]

const sectionOf = (path: string) => path.split('/')[1]

export function Cabinet({ address, onTheme }: { address: Address; onTheme?: () => void }) {
  const [isOpen, open] = useState(address.query.has('menu'))
  const Body = screens[address.path] ?? BroadcastList
  return (
    <AddressProvider address={address}>
      <div className="cabinet">
        <header className="bar" data-part="bar">
          <button
            type="button"
            className="bar__button bar__menu"
            aria-label="Меню"
            aria-expanded={isOpen}
            onClick={() => open(!isOpen)}
          >
            ☰
          </button>
          <span className="bar__company">{company.name}</span>
          <a className="bar__balance" href={hrefOf('/company/balance')} data-part="balance">
            <span data-label="word">Остаток</span> {company.balance}
          </a>
          <button type="button" className="bar__button" aria-label="Тема" onClick={onTheme}>
            ◐
          </button>
        </header>
        <nav className={isOpen ? 'menu menu--open' : 'menu'} aria-label="Разделы" data-part="menu">
          {menu.map((links, at) => (
            <ul key={links[0]?.to} data-part={`menu-${at + 1}`}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a
                    href={hrefOf(to)}
                    data-label="action"
                    aria-current={sectionOf(to) === sectionOf(address.path) ? 'page' : undefined}
                    onClick={() => open(false)}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <main>
          {/* A screen starts anew at another address. */}
          <Body key={`${address.path}?${address.query}`} />
        </main>
      </div>
    </AddressProvider>
  )
}
