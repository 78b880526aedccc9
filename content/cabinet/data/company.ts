// The demo company: a salon in Kazan, as the texts know it.
export const company = {
  name: 'ООО «Салон Анна»',
  balance: '52 400 ₽',
  /** What the letter about money warns of. */
  threshold: '26 000 ₽',
  sms: 'SalonAnna',
  whatsapp: '74950000000',
  app: 'ru.example.salon',
  zone: 'Москва, UTC+3',
} as const

export const users = [
  { name: 'Анна', email: 'anna@example.ru', role: 'Полный (стандартный) доступ', state: 'активен' },
  { name: 'Игорь', email: 'igor@example.ru', role: 'Полный (стандартный) доступ', state: 'активен' },
  { name: 'Марина', email: 'marina@example.ru', role: 'Ограниченный доступ', state: 'активен' },
  { name: '—', email: 'smm@example.ru', role: 'Ограниченный доступ', state: 'приглашён' },
] as const

export const events = [
  { time: '02.10 09:05', user: 'платформа', what: 'сценарий остановлен', object: 'Ответ ночью', ip: '—' },
  { time: '01.10 18:44', user: 'Анна', what: 'сценарий включён', object: 'Приветствие', ip: '203.0.113.7' },
  { time: '01.10 18:42', user: 'Анна', what: 'сценарий изменён', object: 'Приветствие', ip: '203.0.113.7' },
  {
    time: '01.10 18:40',
    user: 'Анна',
    what: 'сценарий остановлен',
    object: 'Приветствие',
    ip: '203.0.113.7',
  },
] as const

export const apiKeys = [
  { name: 'CRM, рабочий', end: '…8f3a', ip: '203.0.113.10', used: 'сегодня, 14:30', state: 'действует' },
  { name: 'Сайт, формы', end: '…1c7e', ip: '203.0.113.0/28', used: 'сегодня, 14:28', state: 'действует' },
  { name: 'CRM, прежний', end: '…04b9', ip: '203.0.113.10', used: '12.05.2025', state: 'отозван' },
] as const

export const invoices = [
  { number: '2025-04820', date: '02.10.2025', sum: '60 000 ₽', aim: 'Лицензия', state: 'оплачен' },
  { number: '2025-04815', date: '30.09.2025', sum: '50 000 ₽', aim: 'Пополнение баланса', state: 'оплачен' },
  {
    number: '2025-04690',
    date: '06.09.2025',
    sum: '20 000 ₽',
    aim: 'Пополнение баланса',
    state: 'просрочен',
  },
] as const

export const payments = [
  { date: '03.10.2025', kind: 'Списание', ground: 'Push', sum: '−1750 ₽' },
  { date: '03.10.2025', kind: 'Лицензия', ground: 'счёт 2025-04820', sum: '60 000 ₽' },
  { date: '02.10.2025', kind: 'Пополнение', ground: 'счёт 2025-04815', sum: '+50 000 ₽' },
  { date: '02.10.2025', kind: 'Возврат', ground: 'WhatsApp', sum: '+240 ₽' },
  { date: '01.10.2025', kind: 'Списание', ground: 'WhatsApp', sum: '−3100 ₽' },
  { date: '01.10.2025', kind: 'Списание', ground: 'SMS', sum: '−6200 ₽' },
] as const

export const notifications = [
  { event: 'Остаток ниже порога', addresses: ['finance@example.ru', 'anna@example.ru'] },
  { event: 'Заканчивается лицензия', addresses: ['finance@example.ru', 'igor@example.ru'] },
  { event: 'Решение по шаблону', addresses: ['marina@example.ru'] },
  { event: 'Рассылка завершилась', addresses: ['marina@example.ru'] },
] as const
