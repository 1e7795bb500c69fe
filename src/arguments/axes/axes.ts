/**
 * Preference axes: what people differ in, each told by everyday phrases at its two poles, and by what a bank of everyday parameters
 * says of it (read-axis-maps.ts; other axes or phrases need another build of that).
 *
 * Lives here: the phrases. They are general knowledge about daily life, short and concrete; an app can add axes of its own. Nothing here
 * knows a tool, a parameter or a value. May not know: users, schemas, vectors.
 */
import { phrases } from '../phrases.js'

/** One axis. The phrases stand for its ends; a value near the first list lies at −1, near the second at +1. */
export interface Axis {
  readonly name: string
  readonly negative: readonly string[]
  readonly positive: readonly string[]
}

const axis = (name: string, negative: string, positive: string): Axis => ({
  name,
  negative: phrases(negative),
  positive: phrases(positive),
})

/** The axis along which stars, ratings and price levels rise. */
export const COST = 'cost'
/** What lies on it is decided by its own history alone. */
export const PRIVATE = 'private'

export const AXES: readonly Axis[] = [
  axis(
    COST,
    'cheap; inexpensive; budget; low cost; free of charge; discount; basic, no frills; economy; shared with others; plain and simple; thrifty',
    'expensive; pricey; costly; luxury; premium; high-end; exclusive VIP; full service; private, just for me; finest quality; upmarket',
  ),
  axis(
    'company',
    'alone; by myself; solo; just one person; single person',
    'in a group; with friends; a party of several people; together with other people; crowd',
  ),
  axis(
    'speed',
    'slow; no hurry, can wait; takes several days; unhurried',
    'fast; express; immediately; urgent priority; same day; skip the line',
  ),
  axis('diet', 'meat; steak; beef and pork; junk food', 'vegetarian; vegan; plant-based; meat-free; healthy food'),
  axis('family', 'adults only; nightlife; mature content', 'suitable for children; family-friendly; good for kids'),
  axis('access', 'stairs only; steep steps; not accessible', 'wheelchair accessible; step-free; barrier-free; disabled access'),
  axis('quiet', 'loud; noisy; busy and crowded; energetic', 'quiet; silent; peaceful; calm'),
  axis('eco', 'polluting; gasoline; high emissions', 'eco-friendly; carbon neutral; sustainable; zero emission; organic'),
  axis('formal', 'casual; informal; friendly and relaxed; conversational', 'formal; business-like; polite; professional'),
  axis('outdoor', 'indoor; inside; under a roof', 'outdoor; open air; in nature; outside'),
  axis(PRIVATE, 'public; visible to everyone; shared openly; share my data', 'private; secret; only me; confidential'),
  axis('depth', 'short; brief; quick summary; headlines', 'long; detailed; in-depth; thorough; exhaustive'),
  axis('intense', 'gentle; mild; easy; weak', 'intense; strong; strenuous; extreme'),
  axis(
    'daypart',
    'in the morning; early, at sunrise; breakfast time; before noon',
    'in the evening; late at night; after work; dinner time',
  ),
  axis('voice', 'text message; in writing; chat; email', 'voice; phone call; spoken aloud; telephone'),
  axis('inperson', 'online; remote; virtual; over the internet', 'in person; on site; face to face; at the location'),
  axis(
    'doneforme',
    'do it yourself; self-service; by myself, by hand',
    'done for me; by a professional; a technician does it; hire somebody',
  ),
  axis('auto', 'manual; ask me first; by hand; confirm every time', 'automatic; without asking; on its own; autopilot'),
  axis('new', 'used; second-hand; pre-owned; refurbished', 'brand new; new, unopened; never used; factory new'),
  axis(
    'chain',
    'local shop; independent; small neighbourhood business; family-run',
    'big chain; international brand; franchise; large retailer',
  ),
  axis('plan', 'spontaneous; flexible; improvised; no fixed plan', 'planned in detail; structured; fixed schedule; organised in advance'),
  axis('ornate', 'plain; simple, minimal; undecorated; bare', 'decorated; ornate; elaborate; fancy pattern'),
  axis('dark', 'light mode; bright; white background', 'dark mode; black background; night mode'),
  axis('warm', 'cold; cool; chilled; icy', 'warm; hot; heated; tropical'),
  axis('sweet', 'savoury; salty; unsweetened; no sugar', 'sweet; sugary; dessert; with sugar'),
  axis('expert', 'beginner; novice; introductory; for dummies', 'expert; advanced; for professionals; master'),
  axis('imperial', 'metric; kilometres; degrees celsius; kilograms; litres', 'imperial; miles; degrees fahrenheit; pounds; gallons'),
  axis('often', 'never; off; rarely; only important ones', 'always; everything; very often; many a day'),
  axis('risk', 'safe; cautious; low risk; secure', 'risky; daring; high risk; speculative'),
  axis('novelty', 'familiar; the usual; something I already know', 'something new; unknown, never tried; surprise me; discovery'),
  axis('modern', 'old; vintage; antique; from the past', 'modern; contemporary; latest; current'),
  axis('serious', 'funny; humorous; playful; with jokes', 'serious; matter-of-fact; sober; solemn'),
  axis('digital', 'on paper; printed; by post; hard copy', 'digital; electronic; paperless; in the app'),
  axis('cloud', 'offline; on my own device; local disk', 'in the cloud; on a server; online storage'),
  axis('spicy', 'not spicy; mild taste', 'spicy; fiery hot; with chili'),
  axis('hidden', 'famous sights; tourist attractions; the most popular', 'hidden gems; off the beaten track; little known'),
  axis('alcohol', 'alcohol-free; non-alcoholic; no alcohol', 'alcohol; wine and beer; cocktails'),
  axis('caffeine', 'decaf; caffeine-free; herbal', 'caffeinated; espresso; with caffeine'),
  axis('direct', 'with stopovers; with transfers; several connections', 'direct; nonstop; no changes'),
  axis('volume', 'turned down low; soft sound', 'turned up loud; blaring sound'),
  axis('advance', 'at the last minute; just in time', 'well in advance; early, with plenty of time'),
  axis('refund', 'non-refundable; no changes possible', 'refundable; free cancellation; flexible ticket'),
  axis('bulk', 'just one item; small amount', 'in bulk; large stock; family pack'),
  axis('scenic', 'fastest way; shortest route', 'scenic route; beautiful detour'),
  axis('firm', 'soft; plush; fluffy', 'firm; hard mattress'),
  axis('simple', 'simple words; plain language', 'technical terms; jargon'),
]

/** Texts that lie on no axis: by them each axis is centred and scaled. */
export const NEUTRAL: readonly string[] = phrases(
  `Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday; January; March; May; July; September; November; red; blue; green; yellow;
  purple; orange; brown; grey; football; tennis; basketball; swimming; hockey; golf; chess; name; date; time; city; address; street; country;
  number; title; subject; description; label; identifier; account; code; file; document; page; table; chair; window; door; bottle; box; bag;
  shirt; shoes; book; pencil; paper; stone; wood; glass; metal; river; mountain; lake; forest; apple; bread; rice; water; cat; dog; horse; bird;
  Paris; London; Berlin; Tokyo; Madrid; dollar; euro; yen; English; Spanish; French; triangle; circle; square; north; south; left; right; first
  name; last name; start date; type of thing; kind of item; which one; category`,
)

/** Choices between values that lie on no axis: how far apart they come by chance is each axis's noise. Name of the parameter first. */
export const NOMINAL: readonly (readonly [name: string, values: readonly string[]])[] = (
  [
    ['colour', 'red; blue; green; yellow'],
    ['weekday', 'Monday; Wednesday; Friday; Sunday'],
    ['currency', 'dollar; euro; pound; yen'],
    ['country', 'Italy; Brazil; Canada; Kenya'],
    ['language', 'English; Spanish; German; Chinese'],
    ['month', 'January; April; August; October'],
    ['shape', 'circle; square; triangle'],
    ['direction', 'north; east; south; west'],
    ['sport', 'football; tennis; hockey; rowing'],
    ['instrument', 'piano; guitar; violin; drums'],
    ['fruit', 'apple; pear; banana; cherry'],
    ['animal', 'cat; dog; horse; rabbit'],
    ['material', 'wood; glass; metal; stone'],
    ['planet', 'Mars; Venus; Jupiter'],
    ['side', 'left; right'],
    ['file type', 'text; image; table'],
    ['city', 'Paris; Tokyo; Lima; Oslo'],
    ['school subject', 'history; biology; geography; mathematics'],
    ['letter', 'A; B; C; D'],
    ['room', 'kitchen; bedroom; bathroom; hallway'],
    ['flower', 'rose; tulip; lily'],
    ['season', 'spring; summer; autumn; winter'],
  ] as const
).map(([name, values]) => [name, phrases(values)])

/** What a number counts. Only the people are a person's own: what somebody pays or how long it takes is the occasion's. */
export const NUMBER_KINDS: Readonly<Record<NumberKind, readonly string[]>> = {
  people: phrases('number of people; how many persons; guests; passengers; party size; number of seats for people; group size; tickets'),
  rooms: phrases('number of rooms; bedrooms; bathrooms; beds'),
  time: phrases('number of days; hours; minutes; nights; duration; weeks'),
  money: phrases('amount of money; price; cost; payment sum; salary'),
  rating: phrases('star rating; rating out of five; quality score; number of stars'),
  size: phrases('length in centimetres; weight in kilograms; height; clothing size; distance'),
  age: phrases('age of the person; how old somebody is; years of age; year of birth'),
  identifier: phrases('number of an account; identification number; room number; house number; phone number; code'),
  quantity: phrases('quantity of items; how many pieces; number of copies; count of things'),
}
export type NumberKind = 'people' | 'rooms' | 'time' | 'money' | 'rating' | 'size' | 'age' | 'identifier' | 'quantity'

/** Free texts that people have habits in, and free texts that belong to the occasion. */
export const HABITUAL: readonly string[] = phrases(
  'type; kind; genre; level; favourite brand; preference; style; cuisine; favourite artist; operator; mode; flavour; language; format; quality',
)
export const OCCASIONAL: readonly string[] = phrases(
  `date; time; city; address; title; recipient; amount; name; location; destination; origin; message; text; file; subject; item; topic; label;
  url; identifier; phone number; day; place; person; street; week; product; search words`,
)
