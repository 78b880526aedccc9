// The pictures that pages show of the cabinet: what each shows, and what is numbered on it.

export interface Picture {
  /** Page below `content/docs`; the picture lies in `img` beside it. */
  readonly page: string
  readonly name: string
  readonly address: string
  /** Parts of the screen that are shown; without them the whole screen. */
  readonly parts?: readonly string[]
  /** Parts that get the numbers 1, 2, 3 in the margin, in the order in which the text names them. */
  readonly callouts?: readonly string[]
  /** CSS pixels, margins included. */
  readonly width?: number
  /** States of all kinds are on it, whose colours sixteen cannot tell apart; the file is larger by a half. */
  readonly isColourful?: boolean
}

export const pictures: readonly Picture[] = [
  {
    page: 'start/personal-account.md',
    name: 'cabinet-menu',
    address: '/broadcasts?menu',
    parts: ['bar', 'menu'],
    callouts: ['balance', 'menu-1', 'menu-2', 'menu-3', 'menu-4'],
  },
  {
    page: 'broadcast/create-broadcast.md',
    name: 'broadcast-check',
    address: '/broadcasts/new/check',
    callouts: ['steps', 'money', 'footer'],
  },
  {
    page: 'broadcast/broadcast-clients.md',
    name: 'broadcast-clients',
    address: '/broadcasts/new/recipients',
    callouts: ['tags', 'condition', 'counter'],
  },
  {
    page: 'broadcast/broadcast-content.md',
    name: 'broadcast-content',
    address: '/broadcasts/new/content',
    callouts: ['way', 'variables', 'preview'],
  },
  {
    page: 'broadcast/broadcast-configure.md',
    name: 'broadcast-settings',
    address: '/broadcasts/new/settings',
    callouts: ['time', 'life', 'speed'],
  },
  {
    page: 'broadcast/broadcast-test.md',
    name: 'broadcast-trial',
    address: '/broadcasts/new/check?dialog=trial',
    parts: ['dialog'],
    callouts: ['numbers', 'values'],
  },
  {
    page: 'broadcast/broadcast-list.md',
    name: 'broadcast-list',
    address: '/broadcasts',
    callouts: ['filters', 'list-2', 'list-4'],
  },
  {
    page: 'broadcast/broadcast-details.md',
    name: 'broadcast-details',
    isColourful: true,
    address: '/broadcasts/card',
    callouts: ['numbers', 'time', 'recipients'],
  },
  {
    page: 'cascades/createcascade.md',
    name: 'cascade-editor',
    address: '/cascades/new',
    callouts: ['name', 'wait', 'step-2'],
  },
  { page: 'clients/addclient.md', name: 'client-new', address: '/clients/new', parts: ['screen'] },
  {
    page: 'clients/bulkclient.md',
    name: 'client-import',
    address: '/clients/import/columns',
    callouts: ['column-phone', 'column-comment'],
  },
  {
    page: 'clients/editclient.md',
    name: 'client-card',
    isColourful: true,
    address: '/clients/card',
    callouts: ['marks', 'tags', 'variables', 'devices', 'history'],
  },
  {
    page: 'clients/tagsettings.md',
    name: 'tag-list',
    address: '/clients/tags',
    callouts: ['tags-4', 'tags-5'],
  },
  {
    page: 'clients/variables.md',
    name: 'variable-new',
    address: '/clients/variables?dialog=new',
    parts: ['dialog'],
    callouts: ['name', 'label', 'kind'],
  },
  {
    page: 'template/whatsapp/operator-template.md',
    name: 'wa-template-form',
    address: '/templates/whatsapp',
    callouts: ['category', 'text', 'examples', 'preview'],
  },
  {
    page: 'template/general/template-status.md',
    name: 'template-list',
    isColourful: true,
    address: '/templates',
    callouts: ['state'],
  },
  {
    page: 'template/sms/operator-template.md',
    name: 'sms-template-form',
    address: '/templates/sms',
    callouts: ['kind', 'text', 'example'],
  },
  {
    page: 'scripts/script-builder.md',
    name: 'script-builder',
    isColourful: true,
    address: '/scripts/builder?checked',
    callouts: ['fault', 'panel'],
    width: 560,
  },
  {
    page: 'scripts/script-conditions.md',
    name: 'script-condition',
    address: '/scripts/builder',
    parts: ['panel'],
    callouts: ['days', 'hours', 'rule', 'zone'],
  },
  {
    page: 'scripts/script-list.md',
    name: 'script-list',
    address: '/scripts',
    callouts: ['list-1', 'list-4'],
  },
  {
    page: 'scripts/script-report.md',
    name: 'script-report',
    address: '/scripts/report',
    callouts: ['totals', 'steps-2'],
  },
  {
    page: 'analytic/message-report.md',
    name: 'message-report',
    address: '/analytics/messages?open',
    callouts: ['filters', 'history'],
  },
  {
    page: 'analytic/message-finalreport.md',
    name: 'final-report',
    isColourful: true,
    address: '/analytics/totals',
    callouts: ['group', 'days-3', 'days-5'],
    width: 560,
  },
  {
    page: 'log/eventlog.md',
    name: 'event-log',
    address: '/log',
    callouts: ['filters', 'list-3'],
    width: 560,
  },
  {
    page: 'integrations/api-settings.md',
    name: 'api-key',
    address: '/integrations/api?dialog=new',
    parts: ['dialog'],
    callouts: ['name', 'ip', 'secret'],
  },
  { page: 'integrations/api-settings.md', name: 'api-keys', address: '/integrations/api' },
  {
    page: 'channel/sms/channel-sms-connect.md',
    name: 'sms-request',
    address: '/channels/sms?new',
    callouts: ['name', 'traffic', 'countries', 'letter'],
  },
  {
    page: 'channel/viber/channel-viber-connect.md',
    name: 'viber-request',
    address: '/channels/viber?new',
    parts: ['head', 'company', 'look'],
    callouts: ['company', 'look'],
  },
  {
    page: 'channel/viber/channel-viber-connect.md',
    name: 'viber-request-end',
    address: '/channels/viber?new',
    parts: ['rest', 'footer'],
    callouts: ['kinds', 'letter', 'footer'],
  },
  {
    page: 'channel/viber/channel-viber-connect.md',
    name: 'viber-senders',
    isColourful: true,
    address: '/channels/viber',
  },
  {
    page: 'channel/notify/channel-notify-connect.md',
    name: 'notify-request',
    address: '/channels/notify?new',
    callouts: ['network', 'link', 'company', 'examples'],
  },
  { page: 'channel/notify/channel-notify-connect.md', name: 'notify-list', address: '/channels/notify' },
  {
    page: 'channel/push/channel-push-connect.md',
    name: 'push-service',
    address: '/channels/push?dialog=service&checked',
    parts: ['dialog'],
    callouts: ['service', 'key', 'answer'],
  },
  {
    page: 'channel/whatsapp/channel-whatsapp-signup.md',
    name: 'wa-numbers',
    address: '/channels/whatsapp',
  },
  { page: 'profile-company/account-users.md', name: 'user-list', address: '/company/users', width: 560 },
  {
    page: 'profile-company/payment-orders.md',
    name: 'invoice-new',
    address: '/company/invoices?dialog=new',
    parts: ['dialog'],
    callouts: ['aim', 'sum', 'payer'],
  },
  {
    page: 'profile-company/email-notifications.md',
    name: 'email-notifications',
    address: '/company/notifications',
    callouts: ['limit', 'addresses'],
  },
  {
    page: 'profile-user/profile.md',
    name: 'profile',
    address: '/profile',
    callouts: ['fields', 'safety'],
  },
]

/** Path below `content/docs` of the file that a page shows; twice as many pixels as it is wide. */
export function fileOf({ page, name }: Picture, mode: 'light' | 'dark' = 'light'): string {
  return `${page.replace(/[^/]*$/, '')}img/${name}@2x${mode === 'dark' ? '.dark' : ''}.png`
}
