// Requests for senders: signature of SMS, sender of Viber, community of ОК and ВК, service of push.
import { useState } from 'react'
import { useAddress } from '../address.tsx'
import { company } from '../data/company.ts'
import { Button, Dialog } from '../kit/actions.tsx'
import { Card, Message, Screen, Status } from '../kit/data.tsx'
import { Footer } from '../kit/Footer.tsx'
import { Attachment, Checks, Choice, Field, Row, Select } from '../kit/fields.tsx'
import { channelTabs } from './channel-tabs.tsx'

export function SmsRequest() {
  return (
    <Screen title="Добавить подпись" above={channelTabs}>
      <Field label="подпись" part="name" value={company.sms} />
      <Checks
        label="виды трафика"
        part="traffic"
        options={['Сервисный', 'Рекламный']}
        values={['Сервисный', 'Рекламный']}
        areActions
      />
      <Checks
        label="страны"
        part="countries"
        options={['Россия', 'Казахстан', 'Беларусь']}
        values={['Россия']}
      />
      <Attachment label="документ о праве на неё" part="right" file="domain-salonanna.pdf" />
      <Attachment label="гарантийное письмо" part="letter" file="letter.pdf" />
      <Footer>
        <Button label="Отправить заявку" look="main" to="/channels/sms" />
      </Footer>
    </Screen>
  )
}

export function ViberRequest() {
  const { query } = useAddress()
  const [name, rename] = useState('Салон «Анна»')
  return (
    <Screen title="Добавить отправителя" above={channelTabs}>
      <div className="stack" data-part="company">
        <div className="field">
          <label htmlFor="sender" data-label="word">
            название
          </label>
          <input id="sender" className="input" value={name} onChange={event => rename(event.target.value)} />
        </div>
        <Field
          label="описание"
          rows={2}
          value="Стрижки, окраска и уход в центре Алматы. Запись по телефону и на сайте."
        />
        <Row>
          <Select label="категория бизнеса" value="Красота" options={['Магазин', 'Доставка']} />
          <Field label="телефон" value="+7 701 123-45-67" />
        </Row>
        <Field label="сайт" value="https://example.ru" />
      </div>
      <div className="stack" data-part="look">
        <Attachment label="логотип" file="logo.png" />
        <Card title="предварительный просмотр" part="preview">
          <div className="chat-head">
            <span className="logo" aria-hidden="true">
              А
            </span>
            <strong>{name}</strong>
          </div>
          <Message from={name} text="Весной стрижка и укладка дешевле на 20 %">
            {query.get('new') === 'button' && <span className="pressed">Записаться</span>}
          </Message>
        </Card>
      </div>
      <div className="stack" data-part="rest">
        <Checks
          label="виды сообщений"
          part="kinds"
          options={['сервисные', 'рекламные']}
          values={['сервисные', 'рекламные']}
        />
        <Checks
          label="страны"
          part="countries"
          options={['Казахстан', 'Беларусь']}
          values={['Казахстан', 'Беларусь']}
        />
        <Attachment label="гарантийное письмо" part="letter" file="letter.pdf" />
      </div>
      <Footer>
        <Button label="Отправить заявку" look="main" to="/channels/viber" />
      </Footer>
    </Screen>
  )
}

export function NotifyRequest() {
  const [network, choose] = useState('ВК')
  return (
    <Screen title="Подать заявку" above={channelTabs}>
      <Choice
        label="сеть"
        part="network"
        options={['ОК', 'ВК']}
        value={network}
        onChange={choose}
        areActions={false}
      />
      <Field
        key={network}
        label="ссылка на сообщество"
        part="link"
        value={network === 'ВК' ? 'https://vk.com/salonanna' : 'https://ok.ru/salonanna'}
      />
      <div className="stack" data-part="company">
        <Row>
          <Field label="название" value={company.name} />
          <Field label="ИНН" value="1655000000" />
        </Row>
        <Row>
          <Field label="сайт" value="https://example.ru" />
          <Field label="телефон" value="+7 495 000-00-00" />
        </Row>
      </div>
      <Field
        label="примеры текстов"
        part="examples"
        rows={3}
        value={'Заказ 4815 готов, ждём вас до 21:00\nВы записаны на 3 апреля в 14:30'}
      />
      <Footer left={<Button label="Сохранить черновик" to="/channels/notify" />}>
        <Button label="Отправить заявку" look="main" to="/channels/notify" />
      </Footer>
    </Screen>
  )
}

export function AddService() {
  const [isChecked, check] = useState(false)
  const { query } = useAddress()
  const isKnown = isChecked || query.has('checked')
  return (
    <Dialog
      title="Добавить службу"
      back="/channels/push"
      footer={
        <>
          <Button label="Проверить ключ" onPress={() => check(true)} />
          <Button label="Сохранить" look="main" to="/channels/push" disabled={!isKnown} />
        </>
      }
    >
      <Select
        label="служба"
        part="service"
        value="Android (FCM)"
        options={['iOS (APNs)', 'Huawei (HMS)', 'RuStore Push']}
      />
      <Attachment label="ключ сервисного аккаунта" part="key" file="salon-app-4815.json" />
      {isKnown && (
        <div className="actions" data-part="answer">
          <Status name="настроено" />
        </div>
      )}
    </Dialog>
  )
}
