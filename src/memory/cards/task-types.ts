/**
 * What people ask assistants for, in everyday words: the bridge from "half a cabbage and a lemon" to a card about recipes.
 *
 * Lives here: two families of prototypes, subjects and kinds of help, each with names that a card's condition may use and with requests.
 * May not know: any user, card or benchmark.
 */

/** One kind of task. `names`: how a condition would call it; `asks`: how a request for it may sound. */
export interface TaskType {
  readonly names: readonly string[]
  readonly asks: readonly string[]
}

const type = (names: string, asks: string): TaskType => ({ names: names.split(' | '), asks: asks.split(' | ') })

/** What it is about. */
export const SUBJECTS: readonly TaskType[] = [
  type(
    'programming | writing or reviewing code | a function or script is needed',
    'Write a function that merges two sorted lists. | I need a small script that backs up my documents. | Why is this loop so slow? | Can you make a command line tool for this?',
  ),
  type(
    'the programming language in use | code in Python',
    'Parse this CSV in Python and group it by month. | Turn this list into a dictionary. | Write a scraper for these pages.',
  ),
  type(
    'web development | building a page or a user interface',
    'Make a sign-up form with validation. | The button does not align on mobile. | Fetch data from an API in React and show it.',
  ),
  type(
    'databases | writing a query in SQL',
    'Select all customers without an order. | Which index would speed this table up? | Which database should I use for sessions?',
  ),
  type(
    'debugging | errors, crashes and exceptions in a program',
    'My program crashes with a null pointer. | It hangs after a while and I do not know why. | The upload fails when the connection drops.',
  ),
  type(
    'servers, deployment and the shell',
    'Set up a container for this app. | A cron job that runs each night. | Rename many files at once.',
  ),
  type(
    'writing a text | drafting an article or a blog post',
    'An article about why we moved to the country. | Write five hundred words on urban bees. | A feature about our local library.',
  ),
  type(
    'creative writing | writing a story or fiction',
    'A short story about a robot who gardens. | Continue this tale for children. | Describe a villain for my novel.',
  ),
  type('poems, lyrics and rhymes', 'A poem for autumn. | Write a song about the sea. | Limericks about my cat.'),
  type(
    'revising my own text | proofreading and polishing a draft',
    'Here is my essay, please improve it. | This paragraph sounds clumsy. | Check the text below for mistakes. | My application letter feels dull.',
  ),
  type(
    'speeches and toasts',
    'A speech for my father’s seventieth birthday. | A few words for a retirement party. | A eulogy for my aunt.',
  ),
  type('titles, names and slogans', 'A name for my coffee shop. | Which headline is better? | Ideas for the title of my thesis.'),
  type('social media and marketing copy', 'A caption for this photo. | Product description for a backpack. | An ad for our spring sale.'),
  type('job applications and CVs', 'Improve my resume. | A cover letter for a nursing post. | How do I explain a gap in my career?'),
  type(
    'writing an email or a letter | a message to somebody',
    'Tell my boss that I am ill today. | Ask the bank to waive the fee. | Thank our teacher for the year. | Let the guests know that the party moved.',
  ),
  type(
    'reminders and follow-ups | somebody has not answered yet',
    'They still have not paid the bill. | I have heard nothing since last week. | My request was ignored twice.',
  ),
  type('complaints and disputes', 'The parcel arrived broken. | Write to the airline about the delay. | The neighbours are too loud.'),
  type(
    'letters to offices and officials',
    'Write to the council about the road. | Ask the tax office for more time. | Object to this parking fine.',
  ),
  type(
    'mathematics | solving equations and calculations',
    'Solve 2x + 6 = 14. | When do the two cars meet? | Divide 900 in the ratio 1 to 2. | Find the maximum of this function.',
  ),
  type('geometry, areas and volumes', 'The area of a triangle with these sides. | How much paint for a round tower?'),
  type(
    'statistics and probability | questions of chance',
    'How likely are three sixes in a row? | What is a confidence interval? | The mean and the median differ, why? | What are the odds of winning?',
  ),
  type('calculus and rates of change', 'Differentiate this. | How fast does the water level rise? | What is an integral?'),
  type('proofs and logic', 'Prove that there are infinitely many primes. | Why is pi irrational?'),
  type('physics, chemistry and engineering', 'How does a fridge work? | Balance this reaction. | Why do planes fly?'),
  type(
    'data analysis | working with tables, logs and data sets',
    'What explains the drop in sales in this file? | Which factors matter in this survey? | Find the outliers in these readings.',
  ),
  type(
    'charts and plots | visualising numbers',
    'Plot the visitors over the year. | Show the share of each product. | Picture the results per region.',
  ),
  type(
    'cleaning data | missing or wrong values in a table',
    'A third of the column is empty. | The dates come in four formats. | There are duplicates in the export.',
  ),
  type('spreadsheets', 'A formula that sums by month. | My pivot table shows the wrong total.'),
  type(
    'planning a trip | itineraries and sightseeing',
    'A weekend in Vienna with teenagers. | One week in Scotland in autumn. | We arrive early, what can we do until the evening? | Japan in spring or in autumn?',
  ),
  type(
    'finding a place to stay | hotels and accommodation',
    'A room near the beach for three nights. | Where should I stay in Prague? | Somewhere to sleep close to the airport.',
  ),
  type(
    'getting around | transport on a journey',
    'How do I get from Oslo to Bergen? | The best way from the airport to town. | Can I reach the island without a car?',
  ),
  type('flights and tickets', 'A cheap flight to Madrid. | Which seat should I book?'),
  type('restaurants and eating out', 'A nice place for dinner with friends. | Book a table for four tonight.'),
  type(
    'cooking | recipes and dishes | ideas for a meal',
    'What can I make with eggs and spinach? | Dinner for six in half an hour. | Something with chickpeas. | My sauce is too thin.',
  ),
  type(
    'baking | bread, cakes and pastry',
    'A simple loaf without kneading. | Muffins for a school party. | A cake for my niece. | My dough does not rise.',
  ),
  type('amounts and measures in a recipe', 'How much flour for two pizzas? | Pancakes for five people. | A soup for eight.'),
  type('kitchen tools and appliances', 'Which knife should I buy? | A blender or a food processor? | Is an induction hob worth it?'),
  type('wine, coffee and drinks', 'A cocktail without alcohol. | How do I brew better coffee?'),
  type(
    'exercise | planning a workout or training',
    'Exercises for a stronger core. | A plan for the gym three times a week. | What can I train at home? | Yoga or pilates?',
  ),
  type(
    'running and endurance | training for a race',
    'I want to run my first five kilometres. | A plan for a marathon in autumn. | How do I begin to jog after a break?',
  ),
  type('stretching, posture and pain', 'Stretches for a stiff neck. | My knee hurts after cycling. | Why are my muscles sore?'),
  type('diet and nutrition', 'How much protein do I need? | A meal plan to lose weight.'),
  type('health and medicine', 'Why do I sleep badly? | What does this blood value mean? | How do antibiotics work?'),
  type('feelings, stress and relationships', 'I feel overwhelmed at work. | How do I apologise to a friend?'),
  type(
    'personal budget | household expenses and amounts of money',
    'Add up our costs for the wedding. | Where does all my money go? | A monthly budget for two people. | Here are my expenses, sort them.',
  ),
  type(
    'savings and investing | what to do with money',
    'I have ten thousand to put aside. | Are index funds a good idea? | My savings earn nothing at the bank.',
  ),
  type('loans, mortgages and interest', 'Should I repay the loan early? | What happens when interest rates rise?'),
  type('taxes and insurance', 'Can I deduct my home office? | Which insurance do I need?'),
  type(
    'comparing products, prices and offers | shopping',
    'This laptop or that one? | Two electricity contracts, which is cheaper? | Buy or rent?',
  ),
  type(
    'learning a foreign language | practising conversation',
    'Let us talk in German about my hobbies. | Ten words for the hairdresser in Portuguese. | Practise ordering food in Italian with me.',
  ),
  type('grammar and vocabulary', 'When do I use the past perfect? | The difference between por and para. | Explain the dative case.'),
  type('translating a text', 'Translate this into English. | How do you say good luck in Japanese?'),
  type(
    'learning and teaching | explaining a subject to me | lessons',
    'Teach me how elections work. | What is inflation? | How does a piano make sound? | Give me an introduction to philosophy.',
  ),
  type('studying for an exam', 'Help me revise biology. | My test is on Friday. | Quiz me on capitals.'),
  type('history, politics and society', 'Why did Rome fall? | Who were the Vikings? | How does parliament work?'),
  type('law and contracts', 'Is this clause valid? | What is a tort? | Explain the notice period in my lease.'),
  type('home repair and do-it-yourself', 'The tap drips. | How do I hang a heavy mirror? | My heating makes noises.'),
  type('gardening and plants', 'My tomatoes turn yellow. | What grows in the shade?'),
  type('cars, bikes and driving', 'My car does not start. | Which winter tyres? | Practise the driving test.'),
  type('pets and animals', 'My dog barks at night. | What can rabbits eat?'),
  type('children and family', 'Games for a rainy day with a toddler. | My son hates homework.'),
  type('gifts, parties and events', 'A present for a colleague. | Plan a surprise party for thirty.'),
  type('clothes and style', 'What do I wear to an interview? | Shoes for a wet climate.'),
  type('films, books and music to enjoy', 'A novel like the last one I loved. | Something to watch tonight.'),
  type('business, work and meetings', 'An agenda for Monday. | A plan for a small bakery. | How do I ask for a raise?'),
  type('presentations and reports', 'Slides for the board. | Summarise this report for my manager.'),
  type('phones, computers and gadgets', 'My phone is full. | Which headphones should I get? | Reset my router.'),
]

/** What kind of help it is, whatever the subject. */
export const KINDS_OF_HELP: readonly TaskType[] = [
  type(
    'explaining how or why something works | teaching a concept',
    'Why does this happen? | How does it work? | What is the difference between the two? | Explain it to me. | What does that mean?',
  ),
  type(
    'choosing between options | recommending one of several | advice on a decision',
    'Should I take this or that? | Which of these is better? | A or B? | What would you pick?',
  ),
  type(
    'a problem with several steps | working through a complex task',
    'Work this out from these figures. | It has to read the file, find the errors and mail a report. | First this happens, then that, when do they meet? | It keeps failing, what could be wrong?',
  ),
  type(
    'an answer that gets long | long documents and plans',
    'A complete plan for three months. | A long report on this. | Write to them in detail about everything that happened. | Two weeks in Canada, day by day.',
  ),
  type('finding what is wrong | troubleshooting', 'It does not work any more. | What am I doing wrong? | Why did it fail?'),
  type('making something new | creating a text or thing', 'Write me one. | Make a list of ideas. | Build this for me. | Draft it.'),
  type('changing what I wrote or made', 'Here is mine, make it better. | Shorten this. | Rewrite the text below.'),
  type('planning and scheduling', 'Make a schedule. | What should I do first? | Plan my week.'),
  type('looking up a fact', 'Who invented it? | When does it open? | What is the capital?'),
  type('calculating a number', 'How much is it in total? | Add these up. | Convert this.'),
  type('giving ideas and suggestions | suggesting ways to do something', 'What can I do with this? | Any ideas? | How could I do that?'),
  type('summarising and listing', 'Sum it up. | Give me ten words. | The main points, please.'),
  type('conversation and practice', 'Let us chat. | Talk with me about my day. | Ask me questions.'),
  type('showing and presenting data', 'Show me how it changed. | Draw it. | Put it in a table.'),
]
