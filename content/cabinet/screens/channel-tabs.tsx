// The tabs above every screen of channels.
import { Tabs } from '../kit/actions.tsx'

const tabs = [
  { label: 'WhatsApp', to: '/channels/whatsapp' },
  { label: 'Viber', to: '/channels/viber' },
  { label: 'SMS', to: '/channels/sms' },
  { label: 'Push', to: '/channels/push' },
  { label: 'Социальные уведомления', to: '/channels/notify' },
] as const

export const channelTabs = <Tabs name="Каналы" tabs={tabs} />
