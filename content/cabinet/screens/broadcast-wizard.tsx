// A new broadcast: four steps, and a trial on the writer's own numbers.
import { useState } from 'react'
import { useAddress } from '../address.tsx'
import { audience, segmentPrice } from '../data/broadcasts.ts'
import { company } from '../data/company.ts'
import { Button, Dialog, Steps } from '../kit/actions.tsx'
import { Card, Message, Pairs, Screen } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Chips, Choice, Field, Row, Select } from '../kit/fields.tsx'

const steps = [
  { label: 'Получатели', to: '/broadcasts/new/recipients', body: Recipients },
  { label: 'Содержание', to: '/broadcasts/new/content', body: Content },
  { label: 'Настройка', to: '/broadcasts/new/settings', body: Settings },
  { label: 'Проверка', to: '/broadcasts/new/check', body: Check },
] as const

const reached = audience.found - audience.blocked - audience.unsubscribed

export function BroadcastWizard() {
  const { path, query } = useAddress()
  const at = Math.max(
    0,
    steps.findIndex(({ to }) => to === path),
  )
  const { body: Body } = steps[at] ?? steps[0]
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <Screen title="Создать рассылку" above={<Steps steps={steps} at={at} />}>
      <Body />
      <Footer
        left={
          <>
            {before !== undefined && <Button label="Назад" to={before.to} />}
            <Button label="Сохранить черновик" to="/broadcasts" />
          </>
        }
      >
        {after === undefined ? (
          <>
            <Button label="Пробная отправка" to="/broadcasts/new/check?dialog=trial" />
            <Button label="Запустить" look="main" to="/broadcasts" />
          </>
        ) : (
          <Button label="Далее" look="main" to={after.to} />
        )}
      </Footer>
      {query.get('dialog') === 'trial' && <Trial />}
    </Screen>
  )
}

function Recipients() {
  return (
    <>
      <Choice
        part="way"
        options={['По тегам', 'По данным карточки', 'Списком номеров', 'Все клиенты']}
        value="По данным карточки"
      />
      <div className="group" data-part="tags">
        <Chips label="тег" values={['опт']} />
        <Choice options={['хотя бы один', 'все']} value="хотя бы один" areActions={false} />
      </div>
      <Row part="condition">
        <Select label="переменная" value="city" options={['contract', 'visitDate', 'visits']} />
        <Field label="условие" value="равно Казань" />
      </Row>
      <Card part="counter">
        <Pairs
          pairs={[
            ['подходят', audience.found],
            ['исключены', audience.blocked + audience.unsubscribed],
            ['заблокированные', audience.blocked],
            ['отписавшиеся', audience.unsubscribed],
            ['получат', <strong key="reached">{reached}</strong>],
          ]}
        />
      </Card>
    </>
  )
}

function Content() {
  const [way, choose] = useState('Канал')
  return (
    <>
      <Choice part="way" options={['Канал', 'Каскад']} value={way} onChange={choose} />
      {way === 'Каскад' ? (
        <Select label="Каскад" isAction value="Заказ готов: push, затем SMS" />
      ) : (
        <Row>
          <Select label="канал" value="SMS" options={['WhatsApp', 'Viber', 'Push']} />
          <Select label="Отправитель" isAction value={company.sms} />
        </Row>
      )}
      <Choice options={['Шаблон', 'Свой текст']} value="Шаблон" />
      <Select label="шаблон" value="Запись на визит" options={['Код для входа']} />
      <div className="group" data-part="variables">
        <Row look="uneven">
          <Field label="переменная" value="name" code />
          <Select label="источник" value="Поле карточки" options={['Постоянное значение']} />
          <Field label="Если пусто" isAction value="Клиент" />
        </Row>
        <Row look="uneven">
          <Field label="переменная" value="date" code />
          <Select label="источник" value="Постоянное значение" options={['Поле карточки']} />
          <Field label="значение" value="3 апреля" />
        </Row>
      </div>
      <Card title="Предпросмотр" part="preview">
        <Message from={company.sms} text="Анна, ждём вас 3 апреля в салоне «Анна»" />
        <Pairs pairs={[['сегментов', 1]]} />
      </Card>
    </>
  )
}

function Settings() {
  return (
    <>
      <Field label="Название" part="name" value="2025-04 опт Казань, скидка" />
      <div className="stack" data-part="time">
        <Choice
          label="Время отправки"
          options={['Сразу', 'В назначенное время']}
          value="В назначенное время"
        />
        <Row look="long-end">
          <Field label="дата" value="04.04.2025" />
          <Field label="час" value="10:00" />
          <Select label="часовой пояс" value={company.zone} />
        </Row>
      </div>
      <Field label="Срок жизни" part="life" value="8 часов" />
      <div className="stack" data-part="speed">
        <Choice
          label="Скорость"
          options={['Без ограничения', 'Не больше … сообщений в минуту']}
          value="Не больше … сообщений в минуту"
        />
        <Field label="сообщений в минуту" value="500" />
      </div>
    </>
  )
}

function Check() {
  return (
    <>
      <Pairs
        part="summary"
        pairs={[
          ['Название', '2025-04 опт Казань, скидка'],
          ['Канал', `SMS, ${company.sms}`],
          ['Время', '4 апреля, 10:00'],
          ['Срок жизни', '8 часов'],
        ]}
      />
      <Card part="money">
        <Pairs
          pairs={[
            ['получателей', reached],
            ['сегментов', reached],
            ['стоимость', <strong key="cost">{`${(reached * segmentPrice).toLocaleString('ru')} ₽`}</strong>],
            ['остаток', company.balance],
          ]}
        />
      </Card>
    </>
  )
}

function Trial() {
  return (
    <Dialog
      title="Пробная отправка"
      back="/broadcasts/new/check"
      footer={<Button label="Отправить" look="main" to="/broadcasts/new/check" />}
    >
      <Field label="Номера" rows={3} part="numbers" code value={'79001234567\n79007654321\n79001112233'} />
      <Row part="values">
        <Field label="name" value="Константин" />
        <Field label="date" value="3 апреля" />
      </Row>
      <Message from={company.sms} text="Константин, ждём вас 3 апреля в салоне «Анна»" />
    </Dialog>
  )
}
