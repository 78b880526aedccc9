// Templates and scripts of the demo company.
export const templates = [
  { name: 'order_ready', channel: 'WhatsApp', kind: 'операторский', state: 'на согласовании' },
  { name: 'visit_reminder', channel: 'WhatsApp', kind: 'операторский', state: 'одобрен' },
  { name: 'spring_offer', channel: 'WhatsApp', kind: 'операторский', state: 'приостановлен' },
  { name: 'Код для входа', channel: 'SMS', kind: 'операторский', state: 'одобрен' },
  { name: 'Заказ и скидка', channel: 'SMS', kind: 'операторский', state: 'отклонён' },
  { name: 'Заказ готов', channel: 'Push', kind: 'свободный', state: 'одобрен' },
  { name: 'Запись на визит', channel: 'SMS', kind: 'операторский', state: 'черновик' },
] as const

export const scripts = [
  {
    name: 'Входящее — ответ ночью',
    state: 'включён',
    event: 'Входящее сообщение',
    of: '74950000000',
    author: 'Анна',
    edited: '01.10, 18:42',
  },
  {
    name: 'Визит — опрос',
    state: 'включён',
    event: 'Присвоен тег',
    of: 'визит',
    author: 'Марина',
    edited: '24.09, 11:15',
  },
  {
    name: 'Тег неявка — новая дата',
    state: 'остановлен',
    event: 'Присвоен тег',
    of: 'неявка',
    author: 'Марина',
    edited: '12.09, 16:30',
  },
  {
    name: 'Новый клиент — приветствие',
    state: 'черновик',
    event: 'Новый клиент',
    of: '—',
    author: 'Анна',
    edited: '02.10, 09:20',
  },
] as const

/** What can be done in each state, as the page of the list says. */
export const scriptActions = {
  черновик: ['Включить', 'Копировать', 'Удалить'],
  включён: ['Остановить', 'Отчёт', 'Копировать'],
  остановлен: ['Включить', 'Отчёт', 'Копировать', 'Удалить'],
} as const

export const palette = {
  conditions: ['Тег', 'Переменная', 'Слова в ответе', 'День и час', 'Статус сообщения'],
  actions: [
    'Отправить сообщение',
    'Пауза',
    'Поставить тег',
    'Снять тег',
    'Записать переменную',
    'Передать данные',
  ],
} as const
