// Every interface string of the site, in Russian (I18-1). Plural forms are separated by `|`, placeholders stand in braces.

export const ru = {
  'skip.label': 'К основному содержимому',
  'navbar.label': 'Основная навигация',
  'navbar.toggle': 'Открыть или закрыть меню',
  'navbar.products': 'Продукты',
  'menu.close': 'Закрыть меню',
  'menu.site': 'Разделы сайта',
  'color.label': 'Сменить тему оформления (сейчас: {mode})',
  'color.light': 'светлая тема',
  'color.dark': 'тёмная тема',
  'color.system': 'как в системе',
  'search.label': 'Поиск',
  'search.placeholder': 'Поиск',
  'search.submit': 'Найти',
  'search.empty.title': 'Поиск по документации',
  'search.sections': 'Нужную страницу можно найти и через разделы сайта:',
  'announcement.label': 'Объявление',
  'announcement.close': 'Закрыть объявление',
  'sidebar.label': 'Разделы документации',
  'sidebar.expand': 'Развернуть раздел «{label}»',
  'sidebar.collapse': 'Свернуть раздел «{label}»',
  'sidebar.more': 'Показать все',
  'sidebar.hide': 'Скрыть меню',
  'sidebar.show': 'Показать меню',
  'breadcrumbs.label': 'Путь к странице',
  'breadcrumbs.home': 'Главная',
  'contents.label': 'На этой странице',
  'neighbours.label': 'Соседние страницы',
  'neighbours.previous': 'Назад',
  'neighbours.next': 'Далее',
  'card.count': '{count} страница|{count} страницы|{count} страниц',
  'version.badge': 'Версия: {label}',
  'link.newTab': '(откроется в новой вкладке)',
  'heading.link': 'Ссылка на раздел «{heading}»',
  'footnotes.label': 'Примечания',
  'footnotes.back': 'Вернуться к тексту',
  'task.label': 'Задача',
  'admonition.note': 'примечание',
  'admonition.tip': 'совет',
  'admonition.info': 'к сведению',
  'admonition.warning': 'внимание',
  'admonition.danger': 'опасно',
  'admonition.caution': 'осторожно',
  'draft.title': 'Черновик',
  'draft.message':
    'Эта страница — черновик. Она видна только при разработке и не попадёт в опубликованный сайт.',
  'unlisted.title': 'Страница не в списках',
  'unlisted.message':
    'Поисковые системы эту страницу не индексируют; открыть её можно только по прямой ссылке.',
  'notFound.title': 'Страница не найдена',
  'notFound.p1': 'Нам не удалось найти страницу, которую вы запросили.',
  'notFound.p2':
    'Свяжитесь, пожалуйста, с владельцем сайта, на котором была ссылка, и сообщите, что она не работает.',
  'docs.title': 'Документация',
  'edit.label': 'Предложить правку',
  'support.body': 'Здравствуйте!\n\nАдрес страницы: {url}\n\nОпишите проблему: …\n\nС уважением, …',
  'banner.title': 'Сайт загрузился неправильно.',
  'banner.reason': 'Частая причина — неверный базовый адрес (baseUrl).',
  'banner.current': 'Сейчас задано: {baseUrl}',
  'banner.suggestion': 'Попробуйте: {suggestion}',
} as const

export type UiString = keyof typeof ru

/** Fills the placeholders of a string. */
export function fillString(key: UiString, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    ru[key],
  )
}
