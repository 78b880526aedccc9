// «Каналы»: senders by channel, and what is asked when one is added.
import { useAddress } from '../address.tsx'
import { communities, numbers, services, signatures, viberSenders } from '../data/channels.ts'
import { company } from '../data/company.ts'
import { Button } from '../kit/actions.tsx'
import { Card, Pairs, Screen, Status, Table } from '../kit/data.tsx'
import { AddService, NotifyRequest, SmsRequest, ViberRequest } from './channel-requests.tsx'
import { channelTabs } from './channel-tabs.tsx'

export function WhatsAppChannel() {
  return (
    <Screen title="Каналы" above={channelTabs} actions={<Button label="Подключить номер" look="main" />}>
      <Table
        part="list"
        columns={[
          { label: 'номер', cell: ({ sender }) => sender },
          { label: 'имя', cell: ({ name }) => name },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
          {
            label: 'действия',
            cell: ({ state }) => (
              <Button label={state === 'активен' ? 'Отключить' : 'Подключить номер'} look="quiet" />
            ),
            isExtra: true,
          },
        ]}
        rows={numbers}
      />
    </Screen>
  )
}

export function ViberChannel() {
  const { query } = useAddress()
  if (query.has('new')) return <ViberRequest />
  return (
    <Screen
      title="Каналы"
      above={channelTabs}
      actions={<Button label="Добавить отправителя" look="main" to="/channels/viber?new" />}
    >
      <Table
        part="list"
        columns={[
          {
            label: 'отправитель',
            cell: ({ sender, kinds }) => (
              <>
                <strong>{sender}</strong>
                <div className="soft">{kinds}</div>
              </>
            ),
          },
          { label: 'страны', cell: ({ countries }) => countries },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={viberSenders}
      />
    </Screen>
  )
}

export function SmsChannel() {
  const { query } = useAddress()
  if (query.has('new')) return <SmsRequest />
  return (
    <Screen
      title="Каналы"
      above={channelTabs}
      actions={
        <>
          <Button label="Доступ по SMPP" />
          <Button label="Добавить подпись" look="main" to="/channels/sms?new" />
        </>
      }
    >
      <Table
        part="list"
        columns={[
          { label: 'подпись', cell: ({ sender }) => sender },
          { label: 'виды трафика', cell: ({ traffic }) => traffic },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={signatures}
      />
    </Screen>
  )
}

export function PushChannel() {
  const { query } = useAddress()
  return (
    <Screen title="Каналы" above={channelTabs} actions={<Button label="Добавить приложение" look="main" />}>
      <Card part="app">
        <Pairs
          pairs={[
            [
              'идентификатор',
              <span key="id" className="code">
                {company.app}
              </span>,
            ],
            ['название', 'Салон «Анна»'],
            [
              'открытый ключ',
              <span key="key" className="code">
                pub_7f3c…e21a
              </span>,
            ],
          ]}
        />
      </Card>
      <Table
        part="services"
        columns={[
          { label: 'служба', cell: ({ service }) => service },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={services}
      />
      <div className="actions">
        <Button label="Добавить службу" to="/channels/push?dialog=service" />
      </div>
      {query.get('dialog') === 'service' && <AddService />}
    </Screen>
  )
}

export function NotifyChannel() {
  const { query } = useAddress()
  if (query.has('new')) return <NotifyRequest />
  return (
    <Screen
      title="Каналы"
      above={channelTabs}
      actions={<Button label="Подать заявку" look="main" to="/channels/notify?new" />}
    >
      <Table
        part="list"
        columns={[
          { label: 'сеть', cell: ({ network }) => network },
          { label: 'сообщество', cell: ({ link }) => link },
          { label: 'статус', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={communities}
      />
    </Screen>
  )
}
