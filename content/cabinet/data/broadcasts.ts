// Broadcasts of the demo company. What can be done follows from the state, as the page of the list says.
export interface Broadcast {
  readonly name: string
  readonly way: string
  readonly state: keyof typeof actionsOf
  readonly date: string
  readonly author: string
  readonly recipients: string
}

export const actionsOf = {
  черновик: ['Удалить'],
  запланирована: ['Отменить', 'Копировать'],
  отправляется: ['Остановить'],
  приостановлена: ['Продолжить', 'Отменить'],
  остановлена: ['Копировать'],
  завершена: ['Копировать', 'Выгрузить'],
  отменена: ['Копировать'],
} as const

export const broadcasts: readonly Broadcast[] = [
  {
    name: '2025-04 опт Казань, скидка',
    way: 'SMS',
    state: 'запланирована',
    date: '04.04, 10:00',
    author: 'Марина',
    recipients: '295',
  },
  {
    name: '2025-04 запись на апрель',
    way: 'Push, затем SMS',
    state: 'отправляется',
    date: '03.04, 14:00',
    author: 'Марина',
    recipients: '2000',
  },
  {
    name: '2025-04 опт, новая коллекция',
    way: 'Push',
    state: 'завершена',
    date: '03.04, 12:00',
    author: 'Анна',
    recipients: '5000',
  },
  {
    name: '2025-04 новый адрес',
    way: 'ВК и ОК',
    state: 'приостановлена',
    date: '02.04, 11:00',
    author: 'Марина',
    recipients: '1240',
  },
  {
    name: '2025-04 приглашение',
    way: 'SMS',
    state: 'черновик',
    date: '01.04, 18:20',
    author: 'Анна',
    recipients: '—',
  },
]

/** The broadcast whose card is shown: what adds up on the page adds up here. */
export const card = {
  recipients: 5000,
  skipped: 40,
  sent: 4960,
  delivered: 4712,
  read: 2827,
  failed: 198,
  expired: 30,
  cost: '15 774 ₽',
} as const

export const cardRecipients = [
  { phone: '79001234567', status: 'прочитано', reason: '—', time: '12:04:18' },
  { phone: '79001112233', status: 'доставлено', reason: '—', time: '12:02:41' },
  { phone: '79007654321', status: 'не доставлено', reason: 'device_token_expired', time: '12:06:05' },
  { phone: '79004445566', status: 'пропущен', reason: 'нет значения: name', time: '—' },
] as const

/** Who is chosen for the broadcast to wholesale buyers in Kazan. */
export const audience = { found: 318, blocked: 8, unsubscribed: 15 } as const
export const segmentPrice = 4
