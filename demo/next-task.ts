/** What follows is a task of its own: code that has just come is evaluated in one, and what it draws would make that one long. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
