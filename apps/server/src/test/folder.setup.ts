import { inject } from 'vitest'

// tests and the processes that they start make their files beside the database, in memory where the system has it
process.env['TMPDIR'] = inject('temporary_folder')
