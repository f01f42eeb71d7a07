import { inject } from 'vitest'

// tests and their processes make their files next to the database, in memory if the system has it
process.env['TMPDIR'] = inject('temporary_folder')
