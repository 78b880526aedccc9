// «Рассылки»: the list and the card.

import { hrefOf } from '../address.tsx'
import { actionsOf, broadcasts, card, cardRecipients } from '../data/broadcasts.ts'
import { Button } from '../kit/actions.tsx'
import { Card, Numbers, Screen, Status, Table } from '../kit/data.tsx'
import { Field, Row, Select } from '../kit/fields.tsx'

export function BroadcastList() {
  return (
    <Screen
      title="Рассылки"
      actions={<Button label="Создать рассылку" look="main" to="/broadcasts/new/recipients" />}
    >
      <Row part="filters">
        <Field label="название" value="2025-04" />
        <Select label="канал" value="все" options={['WhatsApp', 'Viber', 'SMS', 'Push']} />
        <Select label="состояние" value="все" options={Object.keys(actionsOf)} />
      </Row>
      <Table
        part="list"
        columns={[
          {
            label: 'название',
            cell: ({ name, way, state }) => (
              <>
                <a href={hrefOf(state === 'черновик' ? '/broadcasts/new/recipients' : '/broadcasts/card')}>
                  {name}
                </a>
                <div className="soft">{way}</div>
              </>
            ),
          },
          {
            label: 'состояние',
            cell: ({ state }) => (
              <>
                <Status name={state} />
                <div className="actions">
                  {actionsOf[state].map(label => (
                    <Button key={label} label={label} look="quiet" />
                  ))}
                </div>
              </>
            ),
          },
          { label: 'дата', cell: ({ date }) => date },
          { label: 'автор', cell: ({ author }) => author, isExtra: true },
          { label: 'получателей', cell: ({ recipients }) => recipients, isNumber: true },
        ]}
        rows={broadcasts}
      />
    </Screen>
  )
}

const bars = [78, 80, 79, 80, 80, 78, 80, 79, 80, 42]

export function BroadcastCard() {
  return (
    <Screen
      title="2025-04 опт, новая коллекция"
      isName
      actions={['Копировать', 'Выгрузить'].map(label => <Button key={label} label={label} />)}
    >
      <div className="actions">
        <Status name="завершена" />
        <span className="soft">Push, ru.example.salon · 3 апреля, 12:00</span>
      </div>
      <Numbers
        part="numbers"
        numbers={[
          { label: 'получателей', value: String(card.recipients) },
          { label: 'отправлено', value: String(card.sent) },
          { label: 'доставлено', value: String(card.delivered), tone: 'good' },
          { label: 'прочитано', value: String(card.read), tone: 'good' },
          { label: 'не доставлено', value: String(card.failed), tone: 'bad' },
          { label: 'истёк срок', value: String(card.expired), tone: 'warn' },
          { label: 'пропущено', value: String(card.skipped) },
          { label: 'стоимость', value: card.cost },
        ]}
      />
      <Card title="Ход по времени" part="time">
        <div className="bars">
          {bars.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
            <span key={at} style={{ height: `${height}%` }} />
          ))}
        </div>
        <div className="bars-times soft">
          <span>12:00</span>
          <span>12:05</span>
          <span>12:09</span>
        </div>
      </Card>
      <Table
        part="recipients"
        columns={[
          { label: 'номер', cell: ({ phone }) => phone },
          { label: 'статус', cell: ({ status }) => <Status name={status} /> },
          {
            label: 'причина',
            cell: ({ reason }) => <span className={/_/.test(reason) ? 'code' : undefined}>{reason}</span>,
          },
        ]}
        rows={cardRecipients}
      />
    </Screen>
  )
}
