// Clients of the demo company, and the file that is loaded.
export const clients = [
  { name: 'Анна', phone: '79001234567', tags: ['опт', 'новая коллекция'], added: '20.03.2025' },
  { name: 'Константин', phone: '79007654321', tags: ['опт'], added: '21.03.2025' },
  { name: 'Гульнара', phone: '79001112233', tags: ['новые'], added: '01.04.2025' },
  { name: '—', phone: '79004445566', tags: [], added: '02.04.2025' },
] as const

export const clientHistory = [
  { channel: 'Push', time: '01.04 12:30', text: 'Заказ 4815 готов', status: 'прочитано' },
  { channel: 'WhatsApp', time: '28.03 19:05', text: 'Скидка на окраску', status: 'доставлено' },
  { channel: 'SMS', time: '27.03 10:00', text: 'Вы записаны на 3 апреля', status: 'доставлено' },
  { channel: 'Push', time: '20.03 11:12', text: 'Спасибо за визит', status: 'не доставлено' },
] as const

/** Columns of clients.csv, as the page of loading prints it. */
export const fileColumns = [
  { column: 'phone', field: 'Номер', values: ['79001234567', '+7 (900) 765-43-21'] },
  { column: 'name', field: 'Имя', values: ['Анна', '—'] },
  { column: 'tags', field: 'Теги', values: ['опт, новые', 'опт'] },
  { column: 'city', field: 'Город (city)', values: ['Казань', '—'] },
  { column: 'comment', field: 'Не загружать', values: ['перезвонить', '—'] },
] as const

export const tags = [
  { name: 'визит', clients: 2140 },
  { name: 'Казань', clients: 800 },
  { name: 'новая коллекция', clients: 412 },
  { name: 'опт', clients: 940 },
  { name: 'Опт', clients: 85 },
] as const

export const variables = [
  { name: 'city', label: 'Город', kind: 'Текст' },
  { name: 'contract', label: 'Номер договора', kind: 'Текст' },
  { name: 'visitDate', label: 'Дата визита', kind: 'Дата' },
  { name: 'visits', label: 'Число визитов', kind: 'Число' },
] as const
