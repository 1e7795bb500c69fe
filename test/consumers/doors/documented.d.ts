/** The code block of docs/hosts.md that an app is made of; which one, doors.test.ts says. */
import type { CopilotKitCore } from '@copilotkit/core'
import type { ChatClient } from '@tanstack/ai-client'
import type { FunctionComponent, PropsWithChildren } from 'react'

export declare const Chat: FunctionComponent<PropsWithChildren>
/** OpenAI's, or AG-UI's. */
export declare const agent: never
export declare const copilotkit: CopilotKitCore
export declare const client: ChatClient
declare const component: never
export default component
