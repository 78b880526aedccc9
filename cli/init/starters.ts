// Texts of the site that `docsgen init` writes, by language.

/** Each text is plain text or one line of Markdown. */
export interface StarterWords {
  readonly tagline: string
  readonly blog: string
  readonly start: string
  readonly startAbout: string
  readonly startText: string
  readonly guide: string
  readonly writing: string
  readonly writingAbout: string
  readonly writingText: string
  readonly tip: string
  /** Contains the placeholder `{kinds}`. */
  readonly tipText: string
  readonly tabs: string
  readonly build: string
  readonly opened: string
  readonly post: string
  readonly below: string
}

/** Texts by language, for every language of docsgen. */
export const starters: Readonly<Record<string, StarterWords>> = {
  ru: {
    tagline: 'Короткое описание проекта',
    blog: 'Блог',
    start: 'Начало',
    startAbout: 'С чего начать чтение и как устроена эта документация.',
    startText:
      'Это первая страница. Замените её текст и сохраните файл: `docsgen dev` сразу покажет изменение.',
    guide: 'Руководство',
    writing: 'Как писать',
    writingAbout: 'Заголовки, ссылки, примечания, вкладки и код на страницах.',
    writingText:
      'Страница — это файл Markdown. Ссылка на [начало](../index.md) ведёт к файлу, поэтому её проверяет `docsgen check-links`.',
    tip: 'Совет',
    tipText: 'Примечания бывают шести видов: {kinds}.',
    tabs: 'Вкладки',
    build: 'Сборка',
    opened: 'Сайт открыт',
    post: 'Первая запись блога.',
    below: 'Всё, что ниже метки, видно только на странице записи.',
  },
  en: {
    tagline: 'A short description of the project',
    blog: 'Blog',
    start: 'Start',
    startAbout: 'Where to begin, and how this documentation is arranged.',
    startText:
      'This is the first page. Replace its text and save the file: `docsgen dev` shows the change at once.',
    guide: 'Guide',
    writing: 'How to write',
    writingAbout: 'Headings, links, admonitions, tabs and code on pages.',
    writingText:
      'A page is a Markdown file. The link to the [start](../index.md) leads to a file, so `docsgen check-links` checks it.',
    tip: 'Tip',
    tipText: 'There are six kinds of admonitions: {kinds}.',
    tabs: 'Tabs',
    build: 'Build',
    opened: 'The site is open',
    post: 'The first post of the blog.',
    below: 'Everything below the mark shows on the page of the post only.',
  },
  kk: {
    tagline: 'Жобаның қысқаша сипаттамасы',
    blog: 'Блог',
    start: 'Бастау',
    startAbout: 'Оқуды неден бастау керек және бұл құжаттама қалай құрылған.',
    startText:
      'Бұл — бірінші бет. Мәтінін ауыстырып, файлды сақтаңыз: `docsgen dev` өзгерісті бірден көрсетеді.',
    guide: 'Нұсқаулық',
    writing: 'Қалай жазу керек',
    writingAbout: 'Беттердегі тақырыптар, сілтемелер, ескертпелер, қойындылар және код.',
    writingText:
      'Бет — Markdown файлы. [Бастауға](../index.md) сілтеме файлға апарады, сондықтан оны `docsgen check-links` тексереді.',
    tip: 'Кеңес',
    tipText: 'Ескертпелердің алты түрі бар: {kinds}.',
    tabs: 'Қойындылар',
    build: 'Құрастыру',
    opened: 'Сайт ашылды',
    post: 'Блогтың алғашқы жазбасы.',
    below: 'Белгіден төменгінің бәрі тек жазбаның өз бетінде көрінеді.',
  },
  be: {
    tagline: 'Кароткае апісанне праекта',
    blog: 'Блог',
    start: 'Пачатак',
    startAbout: 'З чаго пачаць чытанне і як уладкавана гэта дакументацыя.',
    startText: 'Гэта першая старонка. Замяніце яе тэкст і захавайце файл: `docsgen dev` адразу пакажа змену.',
    guide: 'Кіраўніцтва',
    writing: 'Як пісаць',
    writingAbout: 'Загалоўкі, спасылкі, заўвагі, укладкі і код на старонках.',
    writingText:
      'Старонка — гэта файл Markdown. Спасылка на [пачатак](../index.md) вядзе да файла, таму яе правярае `docsgen check-links`.',
    tip: 'Парада',
    tipText: 'Заўвагі бываюць шасці відаў: {kinds}.',
    tabs: 'Укладкі',
    build: 'Зборка',
    opened: 'Сайт адкрыты',
    post: 'Першы запіс блога.',
    below: 'Усё, што ніжэй меткі, відаць толькі на старонцы запісу.',
  },
  uk: {
    tagline: 'Короткий опис проєкту',
    blog: 'Блог',
    start: 'Початок',
    startAbout: 'З чого почати читання і як побудовано цю документацію.',
    startText: 'Це перша сторінка. Замініть її текст і збережіть файл: `docsgen dev` одразу покаже зміну.',
    guide: 'Посібник',
    writing: 'Як писати',
    writingAbout: 'Заголовки, посилання, примітки, вкладки й код на сторінках.',
    writingText:
      'Сторінка — це файл Markdown. Посилання на [початок](../index.md) веде до файлу, тому його перевіряє `docsgen check-links`.',
    tip: 'Порада',
    tipText: 'Примітки бувають шести видів: {kinds}.',
    tabs: 'Вкладки',
    build: 'Збірка',
    opened: 'Сайт відкрито',
    post: 'Перший запис блогу.',
    below: 'Усе, що нижче від позначки, видно лише на сторінці запису.',
  },
  de: {
    tagline: 'Eine kurze Beschreibung des Projekts',
    blog: 'Blog',
    start: 'Einstieg',
    startAbout: 'Womit man beginnt und wie diese Dokumentation aufgebaut ist.',
    startText:
      'Dies ist die erste Seite. Ersetzen Sie ihren Text und speichern Sie die Datei: `docsgen dev` zeigt die Änderung sofort.',
    guide: 'Anleitung',
    writing: 'So wird geschrieben',
    writingAbout: 'Überschriften, Links, Hinweise, Tabs und Code auf Seiten.',
    writingText:
      'Eine Seite ist eine Markdown-Datei. Der Link zum [Einstieg](../index.md) führt zu einer Datei, deshalb prüft ihn `docsgen check-links`.',
    tip: 'Tipp',
    tipText: 'Es gibt sechs Arten von Hinweisen: {kinds}.',
    tabs: 'Tabs',
    build: 'Bauen',
    opened: 'Die Website ist online',
    post: 'Der erste Beitrag des Blogs.',
    below: 'Alles unterhalb der Marke ist nur auf der Seite des Beitrags zu sehen.',
  },
  fr: {
    tagline: 'Une courte description du projet',
    blog: 'Blog',
    start: 'Démarrage',
    startAbout: 'Par où commencer et comment cette documentation est organisée.',
    startText:
      'Ceci est la première page. Remplacez son texte et enregistrez le fichier : `docsgen dev` montre aussitôt la modification.',
    guide: 'Guide',
    writing: 'Comment écrire',
    writingAbout: 'Titres, liens, remarques, onglets et code dans les pages.',
    writingText:
      'Une page est un fichier Markdown. Le lien vers le [démarrage](../index.md) mène à un fichier, c’est pourquoi `docsgen check-links` le vérifie.',
    tip: 'Astuce',
    tipText: 'Il existe six sortes de remarques : {kinds}.',
    tabs: 'Onglets',
    build: 'Construction',
    opened: 'Le site est ouvert',
    post: 'Le premier article du blog.',
    below: 'Tout ce qui suit la marque n’apparaît que sur la page de l’article.',
  },
  es: {
    tagline: 'Una breve descripción del proyecto',
    blog: 'Blog',
    start: 'Inicio',
    startAbout: 'Por dónde empezar y cómo está organizada esta documentación.',
    startText:
      'Esta es la primera página. Sustituya su texto y guarde el archivo: `docsgen dev` muestra el cambio al instante.',
    guide: 'Guía',
    writing: 'Cómo escribir',
    writingAbout: 'Títulos, enlaces, notas, pestañas y código en las páginas.',
    writingText:
      'Una página es un archivo Markdown. El enlace al [inicio](../index.md) lleva a un archivo, por eso lo comprueba `docsgen check-links`.',
    tip: 'Consejo',
    tipText: 'Hay seis tipos de notas: {kinds}.',
    tabs: 'Pestañas',
    build: 'Compilación',
    opened: 'El sitio está abierto',
    post: 'La primera publicación del blog.',
    below: 'Todo lo que está debajo de la marca solo se ve en la página de la publicación.',
  },
  'pt-BR': {
    tagline: 'Uma breve descrição do projeto',
    blog: 'Blog',
    start: 'Início',
    startAbout: 'Por onde começar e como esta documentação está organizada.',
    startText:
      'Esta é a primeira página. Substitua o texto e salve o arquivo: `docsgen dev` mostra a mudança na hora.',
    guide: 'Guia',
    writing: 'Como escrever',
    writingAbout: 'Títulos, links, notas, abas e código nas páginas.',
    writingText:
      'Uma página é um arquivo Markdown. O link para o [início](../index.md) leva a um arquivo, por isso `docsgen check-links` o verifica.',
    tip: 'Dica',
    tipText: 'Há seis tipos de notas: {kinds}.',
    tabs: 'Abas',
    build: 'Compilação',
    opened: 'O site está no ar',
    post: 'A primeira publicação do blog.',
    below: 'Tudo abaixo da marca só aparece na página da publicação.',
  },
  tr: {
    tagline: 'Projenin kısa açıklaması',
    blog: 'Blog',
    start: 'Başlangıç',
    startAbout: 'Nereden başlanacağı ve bu belgelerin nasıl düzenlendiği.',
    startText:
      'Bu ilk sayfadır. Metnini değiştirip dosyayı kaydedin: `docsgen dev` değişikliği hemen gösterir.',
    guide: 'Kılavuz',
    writing: 'Nasıl yazılır',
    writingAbout: 'Sayfalarda başlıklar, bağlantılar, notlar, sekmeler ve kod.',
    writingText:
      'Her sayfa bir Markdown dosyasıdır. [Başlangıç](../index.md) bağlantısı bir dosyaya götürür, bu yüzden `docsgen check-links` onu denetler.',
    tip: 'İpucu',
    tipText: 'Altı tür not vardır: {kinds}.',
    tabs: 'Sekmeler',
    build: 'Derleme',
    opened: 'Site açıldı',
    post: 'Blogun ilk yazısı.',
    below: 'İşaretin altındaki her şey yalnızca yazının sayfasında görünür.',
  },
  'zh-Hans': {
    tagline: '项目的简短介绍',
    blog: '博客',
    start: '开始',
    startAbout: '从哪里开始阅读，以及本文档的结构。',
    startText: '这是第一页。修改文字并保存文件，`docsgen dev` 会立即显示更改。',
    guide: '指南',
    writing: '如何编写',
    writingAbout: '页面中的标题、链接、提示框、选项卡和代码。',
    writingText:
      '一个页面就是一个 Markdown 文件。指向[开始](../index.md)的链接指向文件，因此 `docsgen check-links` 会检查它。',
    tip: '提示',
    tipText: '提示框共有六种：{kinds}。',
    tabs: '选项卡',
    build: '构建',
    opened: '网站上线',
    post: '博客的第一篇文章。',
    below: '标记以下的内容只在文章页面显示。',
  },
  ja: {
    tagline: 'プロジェクトの短い説明',
    blog: 'ブログ',
    start: 'はじめに',
    startAbout: '読み始める場所と、このドキュメントの構成。',
    startText:
      'これは最初のページです。本文を書き換えてファイルを保存すると、`docsgen dev` がすぐに変更を表示します。',
    guide: 'ガイド',
    writing: '書き方',
    writingAbout: 'ページ内の見出し、リンク、注記、タブ、コード。',
    writingText:
      'ページは Markdown ファイルです。[はじめに](../index.md)へのリンクはファイルを指すため、`docsgen check-links` が検査します。',
    tip: 'ヒント',
    tipText: '注記には六つの種類があります：{kinds}。',
    tabs: 'タブ',
    build: 'ビルド',
    opened: 'サイトを公開しました',
    post: 'ブログの最初の記事です。',
    below: '印より下の内容は記事のページでのみ表示されます。',
  },
  ko: {
    tagline: '프로젝트에 대한 짧은 설명',
    blog: '블로그',
    start: '시작',
    startAbout: '어디서 시작하고 이 문서가 어떻게 구성되어 있는지 설명합니다.',
    startText:
      '첫 번째 페이지입니다. 내용을 바꾸고 파일을 저장하면 `docsgen dev`가 변경 사항을 바로 보여 줍니다.',
    guide: '가이드',
    writing: '작성 방법',
    writingAbout: '페이지의 제목, 링크, 알림, 탭, 코드.',
    writingText:
      '페이지는 Markdown 파일입니다. [시작](../index.md) 링크는 파일을 가리키므로 `docsgen check-links`가 검사합니다.',
    tip: '팁',
    tipText: '알림에는 여섯 가지 종류가 있습니다: {kinds}.',
    tabs: '탭',
    build: '빌드',
    opened: '사이트가 열렸습니다',
    post: '블로그의 첫 게시물입니다.',
    below: '표시 아래의 내용은 게시물 페이지에서만 보입니다.',
  },
  ar: {
    tagline: 'وصف قصير للمشروع',
    blog: 'المدونة',
    start: 'البداية',
    startAbout: 'من أين تبدأ القراءة وكيف نُظّم هذا التوثيق.',
    startText: 'هذه هي الصفحة الأولى. استبدل نصها واحفظ الملف، وسيعرض `docsgen dev` التغيير فورًا.',
    guide: 'الدليل',
    writing: 'كيفية الكتابة',
    writingAbout: 'العناوين والروابط والملاحظات وعلامات التبويب والكود في الصفحات.',
    writingText:
      'الصفحة ملف Markdown. يقود الرابط إلى [البداية](../index.md) إلى ملف، ولذلك يتحقق منه `docsgen check-links`.',
    tip: 'نصيحة',
    tipText: 'للملاحظات ستة أنواع: {kinds}.',
    tabs: 'علامات التبويب',
    build: 'البناء',
    opened: 'الموقع متاح الآن',
    post: 'أول مقالة في المدونة.',
    below: 'كل ما يلي العلامة لا يظهر إلا في صفحة المقالة.',
  },
}
