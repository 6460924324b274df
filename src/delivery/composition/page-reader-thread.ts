import { answerThreadCalls } from '#adapters/threads/answer-thread-calls.ts'
import { readMain } from '#delivery/machine-readable/main/read-main.ts'

// Worker thread that reads the main content of pages for programs.
answerThreadCalls({ readMain })
