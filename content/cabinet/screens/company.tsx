// «Профиль компании», «Профиль пользователя», «Агенты».
import { useAddress } from '../address.tsx'
import { company, invoices, notifications, payments, users } from '../data/company.ts'
import { Button, Dialog, Tabs } from '../kit/actions.tsx'
import { Card, Pairs, Screen, Status, Table } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Chips, Choice, Field, Row, Select } from '../kit/fields.tsx'

const companyTabs = (
  <Tabs
    name="Профиль компании"
    tabs={[
      { label: 'Пользователи', to: '/company/users' },
      { label: 'Баланс компании', to: '/company/balance' },
      { label: 'Счета на оплату', to: '/company/invoices' },
      { label: 'История платежей', to: '/company/payments' },
      { label: 'Уведомления по почте', to: '/company/notifications' },
    ]}
  />
)

/** What can be done with a user, as the page of users says. */
const userActions: Readonly<Record<string, readonly string[]>> = {
  приглашён: ['Отправить письмо снова', 'Закрыть доступ'],
  активен: ['Изменить роль', 'Закрыть доступ'],
}

export function UserList() {
  const { query } = useAddress()
  return (
    <Screen
      title="Пользователи"
      above={companyTabs}
      actions={<Button label="Пригласить пользователя" look="main" to="/company/users?dialog=invite" />}
    >
      <Table
        part="list"
        columns={[
          {
            label: 'имя',
            cell: ({ name, email, state }) => (
              <>
                <strong>{name}</strong> <span className="soft">{email}</span>
                <div className="actions">
                  {userActions[state]?.map(label => (
                    <Button key={label} label={label} look="quiet" />
                  ))}
                </div>
              </>
            ),
          },
          { label: 'роль', cell: ({ role }) => role },
          { label: 'состояние', cell: ({ state }) => <Status name={state} /> },
        ]}
        rows={users}
      />
      {query.get('dialog') === 'invite' && (
        <Dialog
          title="Пригласить пользователя"
          back="/company/users"
          footer={<Button label="Пригласить" look="main" to="/company/users" />}
        >
          <Field label="почта" part="email" value="smm@example.ru" />
          <Choice
            label="роль"
            part="role"
            options={['Полный (стандартный) доступ', 'Ограниченный доступ']}
            value="Ограниченный доступ"
          />
        </Dialog>
      )}
    </Screen>
  )
}

export function Balance() {
  return (
    <Screen
      title="Баланс компании"
      above={companyTabs}
      actions={<Button label="Выставить счёт" look="main" to="/company/invoices?dialog=new" />}
    >
      <Pairs pairs={[['остаток', <strong key="rest">{company.balance}</strong>]]} />
    </Screen>
  )
}

export function InvoiceList() {
  const { query } = useAddress()
  return (
    <Screen
      title="Счета на оплату"
      above={companyTabs}
      actions={<Button label="Выставить счёт" look="main" to="/company/invoices?dialog=new" />}
    >
      <Table
        part="list"
        columns={[
          {
            label: 'номер',
            cell: ({ number, date }) => (
              <>
                {number}
                <div className="soft">{date}</div>
              </>
            ),
          },
          { label: 'назначение', cell: ({ aim }) => <span data-label="action">{aim}</span> },
          { label: 'сумма', cell: ({ sum }) => sum, isNumber: true },
          {
            label: 'состояние',
            cell: ({ state }) => (
              <>
                <Status name={state} />
                <div>
                  <Button label="Скачать" look="quiet" />
                </div>
              </>
            ),
          },
        ]}
        rows={invoices}
      />
      {query.get('dialog') === 'new' && (
        <Dialog
          title="Выставить счёт"
          back="/company/invoices"
          footer={<Button label="Скачать" look="main" to="/company/invoices" />}
        >
          <Choice
            label="назначение"
            part="aim"
            options={['Пополнение баланса', 'Лицензия']}
            value="Пополнение баланса"
          />
          <Field label="сумма" part="sum" value="50 000 ₽" />
          <Pairs
            part="payer"
            pairs={[
              ['название', company.name],
              ['налоговый номер', '1655000000'],
            ]}
          />
        </Dialog>
      )}
    </Screen>
  )
}

export function PaymentHistory() {
  return (
    <Screen title="История платежей" above={companyTabs} actions={<Button label="Выгрузить" />}>
      <Row part="filters">
        <Field label="период" value="01.10–03.10.2025" />
        <Select
          label="вид"
          value="все"
          options={['Пополнение', 'Лицензия', 'Списание', 'Возврат', 'Корректировка']}
        />
      </Row>
      <Table
        part="list"
        columns={[
          { label: 'дата', cell: ({ date }) => date },
          { label: 'вид', cell: ({ kind }) => <span data-label="word">{kind}</span> },
          { label: 'основание', cell: ({ ground }) => ground },
          { label: 'сумма', cell: ({ sum }) => sum, isNumber: true },
        ]}
        rows={payments}
      />
    </Screen>
  )
}

export function Notifications() {
  return (
    <Screen title="Уведомления по почте" above={companyTabs}>
      {notifications.map(({ event, addresses }, at) => (
        <Card key={event} part={`event-${at + 1}`}>
          <div className="form-head">
            <strong data-label="action">{event}</strong>
          </div>
          {at === 0 && <Field label="порог" part="limit" value={company.threshold} />}
          <div className="actions" data-part={at === 0 ? 'addresses' : undefined}>
            <Chips values={addresses} />
            <Button label="Добавить адрес" look="quiet" />
          </div>
        </Card>
      ))}
      <Footer>
        <Button label="Сохранить" look="main" />
      </Footer>
    </Screen>
  )
}

export function Profile() {
  return (
    <Screen title="Профиль пользователя" actions={<Button label="Изменить" look="main" />}>
      <Pairs
        part="fields"
        pairs={[
          ['имя', 'Анна'],
          ['почта', 'anna@example.ru'],
          ['телефон', '79001234567'],
          ['часовой пояс', company.zone],
          ['роль', 'Полный (стандартный) доступ'],
        ]}
      />
      <Footer left={<Button label="Завершить другие сеансы" />} part="safety">
        <Button label="Сменить пароль" />
      </Footer>
    </Screen>
  )
}

const agentClients = [
  { company: 'ООО «Василёк»', since: '12.03.2025', charged: '1200 ₽' },
  { company: 'ИП Ромашкина', since: '01.04.2025', charged: '480 ₽' },
] as const

export function AgentClients() {
  return (
    <Screen title="Клиенты" actions={<Button label="Скопировать ссылку" look="main" />}>
      <Table
        columns={[
          { label: 'компания', cell: row => row.company },
          { label: 'дата подключения', cell: ({ since }) => since },
          { label: 'начислено за период', cell: ({ charged }) => charged, isNumber: true },
        ]}
        rows={agentClients}
      />
    </Screen>
  )
}
