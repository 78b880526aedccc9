// «Клиенты»: list, new client, card.
import { hrefOf } from '../address.tsx'
import { clientHistory, clients } from '../data/clients.ts'
import { Button, Tabs } from '../kit/actions.tsx'
import { Card, Pairs, Screen, Status, Table } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Chips, Field, Row, Select } from '../kit/fields.tsx'

export const clientTabs = (
  <Tabs
    name="Клиенты"
    tabs={[
      { label: 'Список клиентов', to: '/clients/list' },
      { label: 'Теги', to: '/clients/tags' },
      { label: 'Переменные', to: '/clients/variables' },
    ]}
  />
)

export function ClientList() {
  return (
    <Screen
      title="Список клиентов"
      above={clientTabs}
      actions={
        <>
          <Button label="Загрузить списком" to="/clients/import/columns" />
          <Button label="Добавить клиента" look="main" to="/clients/new" />
        </>
      }
    >
      <Row part="filters">
        <Field label="номер или имя" value="" />
        <Select label="тег" value="все" options={['опт', 'новые']} />
      </Row>
      <div className="actions">
        {['Поставить тег', 'Снять тег', 'Заблокировать', 'Удалить', 'Выгрузить'].map(label => (
          <Button key={label} label={label} look="quiet" />
        ))}
      </div>
      <Table
        part="list"
        columns={[
          { label: 'имя', cell: ({ name }) => <a href={hrefOf('/clients/card')}>{name}</a> },
          { label: 'номер', cell: ({ phone }) => phone },
          { label: 'теги', cell: ({ tags }) => tags.join(', ') || '—' },
          { label: 'дата добавления', cell: ({ added }) => added, isExtra: true },
        ]}
        rows={clients}
      />
    </Screen>
  )
}

export function NewClient() {
  return (
    <Screen title="Добавить клиента" above={clientTabs}>
      <Field label="номер" part="phone" value="79001234567" />
      <Field label="имя" part="name" value="Анна" />
      <Chips label="теги" part="tags" values={['опт', 'проверка']} />
      <div className="group" data-part="variables">
        <Row>
          <Field label="Город" value="Казань" />
          <Field label="Дата визита" value="2025-04-03" />
        </Row>
      </div>
      <Footer>
        <Button label="Сохранить" look="main" to="/clients/card" />
      </Footer>
    </Screen>
  )
}

export function ClientCard() {
  return (
    <Screen
      title="Анна"
      isName
      above={clientTabs}
      actions={
        <>
          <Button label="Выгрузить" />
          <Button label="Заблокировать" />
          <Button label="Удалить" look="danger" />
        </>
      }
    >
      <div className="stack" data-part="marks">
        <Field label="номер" value="79001234567" />
        <div className="actions">
          <Status name="отписался: WhatsApp" part="unsubscribed" />
        </div>
      </div>
      <Chips label="теги" part="tags" values={['опт', 'новая коллекция']} />
      <Card title="Переменные" part="variables">
        <Pairs
          areNames
          pairs={[
            ['Город', 'Казань'],
            ['Номер договора', 'К-4815'],
            ['Дата визита', '2025-04-03'],
          ]}
        />
      </Card>
      <Card title="Устройства" part="devices">
        <Pairs
          areNames
          pairs={[
            ['FCM', 'ru.example.salon · 01.04.2025'],
            ['APNs', 'ru.example.salon · 20.03.2025'],
          ]}
        />
      </Card>
      <Card title="История" part="history">
        <Table
          columns={[
            {
              label: 'канал',
              cell: ({ channel, time }) => (
                <>
                  {channel}
                  <div className="soft">{time}</div>
                </>
              ),
            },
            { label: 'текст', cell: ({ text }) => text },
            { label: 'статус', cell: ({ status }) => <Status name={status} /> },
          ]}
          rows={clientHistory}
        />
      </Card>
    </Screen>
  )
}
