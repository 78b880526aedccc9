// «Аналитика»: messages, totals, templates.
import { useState } from 'react'
import { useAddress } from '../address.tsx'
import { days, history, message, messages, share, templateRows } from '../data/reports.ts'
import { Button, Tabs } from '../kit/actions.tsx'
import { Pairs, Screen, Status, Table } from '../kit/data.tsx'
import { Field, Row, Select } from '../kit/fields.tsx'

const reportTabs = (
  <Tabs
    name="Аналитика"
    tabs={[
      { label: 'Отчёт по сообщениям', to: '/analytics/messages' },
      { label: 'Итоговый отчёт', to: '/analytics/totals' },
      { label: 'Статистика шаблонов', to: '/analytics/templates' },
    ]}
  />
)

const buttons = (
  <>
    <Button label="Показать" look="main" />
    <Button label="Выгрузить" />
  </>
)

export function MessageReport() {
  const { query } = useAddress()
  const [open, toggle] = useState(query.has('open') ? 1 : -1)
  return (
    <Screen title="Отчёт по сообщениям" above={reportTabs} actions={buttons}>
      <Row part="filters">
        <Field label="период" value="01.04–07.04" />
        <Select label="канал" value="все" options={['WhatsApp', 'SMS', 'Push']} />
        <Field label="номер" value="79001234567" />
      </Row>
      <Table
        part="list"
        columns={[
          {
            label: 'время',
            cell: ({ time }, at) => (
              <button
                type="button"
                className="button button--quiet"
                aria-expanded={open === at}
                onClick={() => toggle(open === at ? -1 : at)}
              >
                {time}
              </button>
            ),
          },
          {
            label: 'канал',
            cell: ({ channel, sender }) => (
              <>
                {channel}
                <div className="soft">{sender}</div>
              </>
            ),
          },
          { label: 'текст', cell: ({ text }) => text },
          { label: 'источник', cell: ({ source }) => source, isExtra: true },
          { label: 'статус', cell: ({ status }) => <Status name={status} /> },
        ]}
        rows={messages}
        below={(_, at) => open === at && <History />}
      />
    </Screen>
  )
}

function History() {
  return (
    <div className="stack" data-part="history">
      <ol className="history">
        {history.map(([time, status]) => (
          <li key={status}>
            <span className="soft">{time}</span>
            <span>{status}</span>
          </li>
        ))}
      </ol>
      <Pairs
        pairs={[
          [
            'id',
            <span key="id" className="code">
              {message.id}
            </span>,
          ],
          [
            'externalId',
            <span key="own" className="code">
              {message.externalId}
            </span>,
          ],
        ]}
      />
    </div>
  )
}

export function TotalsReport() {
  return (
    <Screen title="Итоговый отчёт" above={reportTabs} actions={buttons}>
      <Row part="filters">
        <Field label="период" value="01.04–05.04" />
        <Select label="канал" value="Все каналы" options={['WhatsApp', 'Viber', 'SMS']} />
        <Select
          label="группировка"
          part="group"
          value="По дням"
          options={['По неделям', 'По месяцам', 'По каналам', 'По отправителям']}
        />
      </Row>
      <div className="dense">
        <Table
          part="days"
          columns={[
            { label: 'день', cell: ({ day }) => day },
            { label: 'сообщений', cell: ({ sent }) => sent, isNumber: true },
            { label: 'доставлено', cell: ({ delivered }) => delivered, isNumber: true },
            { label: 'доля доставки', cell: ({ delivered, sent }) => share(delivered, sent), isNumber: true },
            { label: 'прочитано', cell: ({ read }) => read, isNumber: true, isExtra: true },
            { label: 'не доставлено', cell: ({ failed }) => failed, isNumber: true },
            { label: 'истёк срок', cell: ({ expired }) => expired, isNumber: true },
            { label: 'стоимость', cell: ({ cost }) => cost, isNumber: true },
          ]}
          rows={days}
          toneOf={({ delivered, sent, failed }) =>
            delivered / sent > 0.92 ? undefined : failed > 100 ? 'bad' : 'warn'
          }
        />
      </div>
    </Screen>
  )
}

export function TemplateReport() {
  return (
    <Screen title="Статистика шаблонов" above={reportTabs} actions={buttons}>
      <Row>
        <Field label="период" value="03.04–03.04" />
        <Select label="канал" value="WhatsApp" />
        <Select label="вид шаблона" value="все" />
      </Row>
      <Table
        part="list"
        columns={[
          { label: 'шаблон', cell: ({ name }) => name },
          { label: 'отправлено', cell: ({ sent }) => sent, isNumber: true },
          {
            label: 'доставлено',
            cell: ({ delivered, sent }) => (
              <>
                {delivered}
                <div className="soft">{share(delivered, sent)}</div>
              </>
            ),
            isNumber: true,
          },
          {
            label: 'прочитано',
            cell: ({ read, delivered }) => (
              <>
                {read}
                <div className="soft">{share(read, delivered)}</div>
              </>
            ),
            isNumber: true,
          },
          { label: 'нажатия кнопки', cell: ({ presses }) => presses, isNumber: true },
          { label: 'нажавших людей', cell: ({ people }) => people, isNumber: true },
        ]}
        rows={templateRows}
      />
    </Screen>
  )
}
