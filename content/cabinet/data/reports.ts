// Numbers of the reports. The rows of a day add up, and a history of statuses takes no step that the description rules out.
export const days = [
  { day: '01.04', sent: 1200, delivered: 1164, read: 640, failed: 24, expired: 12, cost: '3881 ₽' },
  { day: '02.04', sent: 1150, delivered: 1104, read: 596, failed: 35, expired: 11, cost: '3680 ₽' },
  { day: '03.04', sent: 1300, delivered: 1079, read: 561, failed: 208, expired: 13, cost: '3630 ₽' },
  { day: '04.04', sent: 1180, delivered: 1121, read: 572, failed: 30, expired: 9, cost: '3795 ₽' },
  { day: '05.04', sent: 900, delivered: 792, read: 356, failed: 18, expired: 2, cost: '2911 ₽' },
] as const

export const messages = [
  {
    time: '12:30',
    channel: 'SMS',
    sender: 'SalonAnna',
    text: 'Заказ едет к вам',
    source: 'API',
    status: 'доставлено',
  },
  {
    time: '12:30',
    channel: 'WhatsApp',
    sender: '74950000000',
    text: 'Заказ готов',
    source: 'API',
    status: 'прочитано',
  },
  {
    time: '12:30',
    channel: 'SMS',
    sender: 'SalonAnna',
    text: 'Код для входа: 4815…',
    source: 'API',
    status: 'истёк срок',
  },
] as const

/** Of the second message. */
export const history = [
  ['12:30:00', 'принято'],
  ['12:30:00', 'в очереди'],
  ['12:30:01', 'отправлено'],
  ['12:30:04', 'доставлено'],
  ['12:41:12', 'прочитано'],
] as const

export const message = {
  id: 'msg_01HV8Z3K5QW2N7R4T6Y9B1C0DE',
  externalId: 'order-4815-ready',
} as const

export const templateRows = [
  { name: 'Шаблон А', sent: 2000, delivered: 1900, read: 1140, presses: 130, people: 114 },
  { name: 'Шаблон Б', sent: 2000, delivered: 1892, read: 1154, presses: 246, people: 208 },
] as const

export const scriptSteps = [
  { step: 'Пауза 1 день', reached: 500, passed: '470', wait: 30, stopped: 0 },
  { step: 'Вопрос в WhatsApp', reached: 470, passed: '462', wait: 0, stopped: 8 },
  { step: 'Ответ «отлично»?', reached: 462, passed: 'да 96, нет 306', wait: 60, stopped: 0 },
  { step: 'Тег «доволен»', reached: 96, passed: '96', wait: 0, stopped: 0 },
  { step: 'Передать данные', reached: 306, passed: '306', wait: 0, stopped: 0 },
] as const

export const scriptTotals = { entered: 500, finished: 402, stopped: 8, under: 90 } as const
/** Of the block that sends. */
export const scriptMessage = { sent: 462, delivered: 401, read: 350, failed: 61 } as const

export function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1).replace('.', ',')} %`
}
