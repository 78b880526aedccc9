// Senders of the demo company. Names of states are those of facts/channels.yml.
export const numbers = [
  { sender: '74950000000', name: 'Салон «Анна»', quality: 'высокая (зелёная)', state: 'активен' },
  { sender: '74950000001', name: '—', quality: '—', state: 'подключение не завершено' },
] as const

export const signatures = [
  { sender: 'SalonAnna', traffic: 'сервисный, рекламный', countries: 'Россия', state: 'активна' },
  { sender: 'AnnaStudio', traffic: 'рекламный', countries: 'Россия', state: 'активна частично' },
  { sender: 'Anna-Kazan', traffic: 'сервисный', countries: 'Россия', state: 'на проверке' },
  { sender: 'Sale', traffic: 'рекламный', countries: 'Россия', state: 'отклонена' },
] as const

export const viberSenders = [
  { sender: 'SalonAnna', kinds: 'сервисные, рекламные', countries: 'Казахстан, Беларусь', state: 'активен' },
  { sender: 'AnnaStudio', kinds: 'рекламные', countries: 'Казахстан', state: 'на проверке' },
  { sender: 'Akcii', kinds: 'рекламные', countries: 'Казахстан', state: 'отклонён' },
] as const

export const communities = [
  { network: 'ВК', link: 'https://vk.com/salonanna', state: 'активно' },
  { network: 'ОК', link: 'https://ok.ru/salonanna', state: 'на проверке' },
] as const

export const services = [
  { service: 'Android (FCM)', state: 'настроено' },
  { service: 'iOS (APNs)', state: 'настроено' },
] as const
