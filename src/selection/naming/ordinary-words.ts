/**
 * Words that anybody writes without meaning a tool, though a tool may be called so: "open", "data", "weather".
 *
 * Lives here: the lists. A name made of such words alone needs capitals, quotes or "use" to count as a name; any other word does not.
 * The lists need not be complete: what is missing is only treated like a made-up word. Base forms; plain endings are cut off before the look-up.
 */
import { words } from './tokens.js'

const GRAMMAR = words(`
  a an the i you he she it we they me him her us them my your his its our their mine yours this that these those who whom whose which what
  where when why how and or but if so as at by for from in into of off on onto out over to up with about after again all also am any are be
  because been before being between both can could did do does doing down during each few had has have having here just me more most no nor
  not now once only other own same she should some such than then there through too under until very was were while will would yes please
  need want like get got make made let say said tell told give gave take took go went gone come came know knew think thought see saw look
  try tried ask call run use work find found keep put set show send sent read write buy sell pay book order plan start stop open close play
  help check change add remove delete create edit save share build move turn learn teach talk speak hear listen watch meet join leave
  one two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand million first second third last next`)

const THINGS = words(`
  account action activity address advice agenda air airport alarm album alert analysis analytics android animal answer appointment area art
  article assistant audio author baby back bag balance ball bank bar base basic bath beach beat bed best better bill bird birthday block blog
  board boat body bolt bonus bookmark bot box boy bread break breakfast bridge brief browse browser budget bug building bus business button
  cafe cake calculator calendar calm camera camp campaign capital car card care cart case cash cat catalog category chain chair chance channel
  chart chat cheap cheese chef child choice church cinema circle city class clean clear click client clip clock cloud club coach code coffee
  coin color colour comic command comment common community company compare compass concert contact content control convert cook cookie copy
  corner cost count country course cover crew crypto culture cup currency customer cycle daily dance dash dashboard data database date day
  deal debit deep default delivery demo design desk detail device dial diary dictionary diet digital dinner direct direction directory discount
  discovery dish doctor document dog dollar domain door download draft dream dress drink drive driver drop drug duck earth easy eat echo
  education email energy engine english entertainment error essential estate event exam example exchange exercise expense expert explore
  express eye face fact family fan fantasy farm fashion fast favorite feature feed feedback fetch field figure file film filter finance fire
  fish fit fitness flash flight flow flower focus folder food football forecast form format forum forward frame free french friend fruit fuel
  full fun fund future gallery game garden gas gate gear general generate german gift girl glass global goal gold golf good graph great green
  grid grocery ground group guest guide gym hand happy hat head health heart heat high history hold holiday home hospital hot hotel hour house
  human hunt icon idea image inbox index info information insight inspire insurance interest internet invest invite invoice island issue item
  job joke journal journey jump key keyword kid kind king kitchen lab land language lead league lesson letter level library life lift light line link
  list live loan local location lock log login logout lottery love low luck lunch machine mail main manager map mark market master match math
  meal medicine meeting member memo memory menu message metro mile milk mind mini minute mix mobile model moment money month moon morning
  mortgage motion mountain mouse movie music name nature nest network news night note notebook notion novel number office offer oil old online
  option outlook page paint paper park part party pass password path patient payment pen people perfect person pet phone photo picture piece
  pizza place planet plant plate platform player playlist plus pocket podcast poem point poll pool popular portal post power premium present press price
  print private pro problem product profile profit program progress project property public pulse quality question queue quick quiet quiz quote
  race radar radio rail rain random rate reach reader real recall recipe record recipe red refund region relax reminder rent rental repeat reply
  report request rescue research reservation reserve rest restaurant result return review reward rich ride right ring rise river road rock room
  route row rule safe sale salary sample scan schedule school science score scout screen script sea search season seat secret security sentiment
  service session shape ship shop short shot sign signal signup simple site skill sky sleep slack slide slow small smart smart snap soccer
  social song sound source space spark speed sport spot spring square staff stage stamp standard star state station statistic stat status stay
  steam step stock storage store story stream street stripe student studio study style summary summer sun support surf survey sushi swap switch
  symbol sync system tab table target task taste tax taxi team tech ten tennis term test text theater theatre theme thing ticket tide time timer
  tip title today token tomorrow tonight top topic tour tourism town toy track trade traffic trail train training transaction transfer transit
  translate translation translator transport travel treat tree trend trial trip trivia truck true trust twitch type unit university update upload
  upgrade user vacation value verify version video view village virtual vision visit voice vote wake walk wall wallet wave way wear weather web
  webpage website wedding week weekend weight white wiki win wind window wine winter wise wish women wonder word workout world yoga young zoom`)

/** Things that are used in bulk: "use data", "use music" name no tool even after "use". */
const BULK = words(`
  access advice air art audio cash code color colour content crypto data detail email energy feedback food fuel gas good information info help
  language light love mail math memory message money music news number open paper people photo picture power public quality research security
  social software source space speed storage support text time traffic training transport travel video voice water weather web wind word`)

const ELSEWHERE = words(`
  wetter kalender karte musik nachricht nachrichten suche daten zeit reise essen flug hotel bahn zug wecker notiz notizen übersetzer rechner foto
  bild bilder video filme laden kaufen bank geld konto arzt gesundheit sport spiel spiele schule uhr taxi essen trinken rezept rezepte post
  météo meteo calendrier carte musique nouvelles recherche données temps voyage cuisine vol train réveil note traducteur photo image film banque
  argent compte santé jeu jeux école heure recette recettes courrier message actualités
  tiempo clima calendario mapa mapas música noticias búsqueda datos viaje viajes comida vuelo vuelos tren alarma nota notas traductor foto fotos
  película dinero cuenta salud juego juegos escuela hora receta recetas correo mensaje
  tempo mappa mappe musica notizie ricerca dati viaggio viaggi cibo volo voli treno sveglia traduttore immagine soldi conto salute gioco giochi
  scuola ora ricetta ricette posta messaggio
  previsão calendário notícias pesquisa dados viagem comida voo voos trem alarme tradutor imagem filme dinheiro conta saúde jogo jogos receita
  weer agenda kaart muziek nieuws zoeken gegevens tijd reis eten vlucht trein wekker notitie vertaler foto geld rekening gezondheid spel recept
  погода карта карты музыка новости поиск время календарь перевод почта
  طقس الطقس خريطة بحث ترجمة موسيقى أخبار حجز تقويم بريد
  מזג חיפוש תרגום מפה מוזיקה חדשות יומן דואר
  天气 天氣 天気 翻译 翻譯 翻訳 搜索 检索 検索 地图 地圖 地図 音乐 音樂 音楽 新闻 新聞 日历 日曆 邮件 郵件 酒店 机票 航班 电影 電影 映画 外卖 导航 购物
  时间 時間 数据 數據 计算 計算 预订 預訂 予約 预约 旅行 旅游 美食 料理 写真 照片 视频 動画 游戏 ゲーム ニュース メール ホテル カレンダー データ
  날씨 검색 지도 번역 음악 뉴스 예약 일정 달력 메일 호텔 영화 여행 시간 데이터`)

const ORDINARY = new Set([...GRAMMAR, ...THINGS, ...BULK, ...ELSEWHERE])
const GRAMMATICAL = new Set(GRAMMAR.slice(0, GRAMMAR.indexOf('need')))
const IN_BULK = new Set(BULK)

/** Endings of English, and what stood there before. */
const ENDINGS: readonly (readonly [ending: RegExp, before: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
  [/(.)\1ing$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ed$/, '$1'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/er$/, ''],
]

/** Whether a lower-case word is one that anybody writes. Digits alone are, too. */
export function isOrdinary(word: string): boolean {
  if (ORDINARY.has(word) || /^\p{N}+$/u.test(word)) return true
  return ENDINGS.some(([ending, before]) => ending.test(word) && ORDINARY.has(word.replace(ending, before)))
}

/** Whether a lower-case word only holds a sentence together ("the", "of"); its capital says nothing. */
export const isGrammatical = (word: string): boolean => GRAMMATICAL.has(word)

/** Whether a lower-case word names something used in bulk. */
export const isBulk = (word: string): boolean => IN_BULK.has(word) || IN_BULK.has(word.replace(/s$/, ''))

/** What follows a tool in a request, rather than belonging to a longer phrase: "use search to …", but "use open source". */
const AFTERS = new Set(
  words(`to for and or then please in on at from with by instead not now again if when because so about um zu und oder für bitte pour et ou
  para y o por per e en om voor`),
)
export const mayFollowTool = (word: string): boolean => AFTERS.has(word)

/** Small words of German. German writes every noun with a capital, so there a capital does not make a name. */
const GERMAN = new Set(
  words(`der das und ist ich ein eine einen einem einer mir mich dir für nicht wie zu zum zur den dem im auf bitte wird von bei aus auch noch
  wir uns sie heute morgen mein meine meinen dein über nach kannst gibt zeig zeige`),
)
export const isGerman = (words: readonly string[]): boolean => new Set(words.filter((word) => GERMAN.has(word))).size >= 2
