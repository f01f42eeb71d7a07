import type { SetupGuide } from '@orion/contract/providers.ts'
import type { Preset } from '../provider.ts'

/** Known services with OpenAI's interface, on this machine and elsewhere. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'OpenAI',
    address: 'https://api.openai.com/v1',
    home: 'https://platform.openai.com/api-keys',
    guide: {
      en: {
        steps: [
          'Sign in at the OpenAI platform and add credit under Billing: without it every call is refused.',
          'Open API keys, choose Create new secret key, and copy it at once: it is shown only then.',
          'Paste it here, connect, and press Test.',
        ],
        notes: [
          'A ChatGPT subscription holds no credit for keys. Some models for pictures ask the organization to be verified first.',
        ],
      },
      es: {
        steps: [
          'Entra en la plataforma de OpenAI y añade saldo en Billing: sin él se rechaza toda llamada.',
          'Abre API keys, elige Create new secret key y cópiala en ese momento: solo entonces se muestra.',
          'Pégala aquí, conecta y pulsa Probar.',
        ],
        notes: [
          'La suscripción a ChatGPT no da saldo a las claves. Algunos modelos de imágenes piden antes verificar la organización.',
        ],
      },
    },
  },
  {
    name: 'Ollama',
    address: 'http://127.0.0.1:11434/v1',
    home: 'https://ollama.com/download',
    guide: {
      en: {
        steps: [
          'Install Ollama on the computer that runs Orion, and start it.',
          'Fetch a model that gives JSON well: “ollama pull qwen3:8b” in a terminal (about 5 GB).',
          'Connect without a key, and press Test: it says whether the model gives the form that the reader needs.',
        ],
        notes: [
          'Ollama cuts what is longer than its context (4,096 tokens unless told): start it with OLLAMA_CONTEXT_LENGTH=16384.',
        ],
      },
      es: {
        steps: [
          'Instala Ollama en el ordenador que ejecuta Orion e inícialo.',
          'Descarga un modelo que dé bien JSON: “ollama pull qwen3:8b” en una terminal (unos 5 GB).',
          'Conecta sin clave y pulsa Probar: dice si el modelo da la forma que el lector necesita.',
        ],
        notes: [
          'Ollama corta lo que pasa de su contexto (4096 tokens si no se dice otra cosa): arráncalo con OLLAMA_CONTEXT_LENGTH=16384.',
        ],
      },
    },
  },
  {
    name: 'LM Studio',
    address: 'http://127.0.0.1:1234/v1',
    home: 'https://lmstudio.ai',
    guide: {
      en: {
        steps: [
          'Install LM Studio on the computer that runs Orion, and download a model in it.',
          'Open Developer, load the model with a context of at least 16,384 tokens, and start the server.',
          'Connect without a key, and press Test.',
        ],
        notes: [],
      },
      es: {
        steps: [
          'Instala LM Studio en el ordenador que ejecuta Orion y descarga en él un modelo.',
          'Abre Developer, carga el modelo con un contexto de al menos 16 384 tokens e inicia el servidor.',
          'Conecta sin clave y pulsa Probar.',
        ],
        notes: [],
      },
    },
  },
  {
    name: 'llama.cpp',
    address: 'http://127.0.0.1:8080/v1',
    home: 'https://github.com/ggml-org/llama.cpp',
    guide: {
      en: {
        steps: [
          'Start “llama-server -m MODEL.gguf -c 16384 --port 8080” on the computer that runs Orion.',
          'Connect without a key, and press Test.',
        ],
        notes: ['With --api-key the server asks for that key: enter it here.'],
      },
      es: {
        steps: [
          'Arranca “llama-server -m MODELO.gguf -c 16384 --port 8080” en el ordenador que ejecuta Orion.',
          'Conecta sin clave y pulsa Probar.',
        ],
        notes: ['Con --api-key el servidor pide esa clave: escríbela aquí.'],
      },
    },
  },
  {
    name: 'vLLM',
    address: 'http://127.0.0.1:8000/v1',
    home: 'https://docs.vllm.ai',
    guide: {
      en: {
        steps: [
          'Start “vllm serve MODEL --port 8000” on the computer that runs Orion, or enter another one’s address.',
          'Connect, and press Test.',
        ],
        notes: ['With --api-key the server asks for that key: enter it here.'],
      },
      es: {
        steps: [
          'Arranca “vllm serve MODELO --port 8000” en el ordenador que ejecuta Orion, o escribe la dirección de otro.',
          'Conecta y pulsa Probar.',
        ],
        notes: ['Con --api-key el servidor pide esa clave: escríbela aquí.'],
      },
    },
  },
  {
    name: 'Kokoro',
    address: 'http://127.0.0.1:8880/v1',
    home: 'https://github.com/remsky/Kokoro-FastAPI',
    guide: {
      en: {
        steps: [
          'Start Kokoro-FastAPI on the computer that runs Orion; it listens at port 8880.',
          'Connect without a key, and press Test: it speaks a few words.',
        ],
        notes: ['Its voices speak some of Orion’s languages: the list tells which.'],
      },
      es: {
        steps: [
          'Arranca Kokoro-FastAPI en el ordenador que ejecuta Orion; escucha en el puerto 8880.',
          'Conecta sin clave y pulsa Probar: dice unas palabras.',
        ],
        notes: ['Sus voces hablan algunos de los idiomas de Orion: la lista dice cuáles.'],
      },
    },
  },
  {
    name: 'OpenRouter',
    address: 'https://openrouter.ai/api/v1',
    home: 'https://openrouter.ai/settings/keys',
    guide: {
      en: {
        steps: [
          'Sign in at OpenRouter and add credit.',
          'Open Keys, choose Create key, and copy it.',
          'Paste it here, connect, choose a model, and press Test.',
        ],
        notes: ['Models whose name ends in :free have few calls a day.'],
      },
      es: {
        steps: [
          'Entra en OpenRouter y añade saldo.',
          'Abre Keys, elige Create key y cópiala.',
          'Pégala aquí, conecta, elige un modelo y pulsa Probar.',
        ],
        notes: ['Los modelos cuyo nombre acaba en :free tienen pocas llamadas al día.'],
      },
    },
  },
  {
    name: 'Groq',
    address: 'https://api.groq.com/openai/v1',
    home: 'https://console.groq.com/keys',
    guide: {
      en: {
        steps: [
          'Sign in at the Groq console and open API keys.',
          'Choose Create API key, copy it, paste it here, connect, and press Test.',
        ],
        notes: ['The free plan has few tokens a minute: a film on long sources waits in between.'],
      },
      es: {
        steps: [
          'Entra en la consola de Groq y abre API keys.',
          'Elige Create API key, cópiala, pégala aquí, conecta y pulsa Probar.',
        ],
        notes: ['El plan gratuito tiene pocos tokens por minuto: una película de fuentes largas espera entre llamadas.'],
      },
    },
  },
  {
    name: 'Mistral',
    address: 'https://api.mistral.ai/v1',
    home: 'https://console.mistral.ai/api-keys',
    guide: {
      en: {
        steps: [
          'Sign in at the Mistral console and choose a plan.',
          'Open API keys, create one, and copy it.',
          'Paste it here, connect, and press Test.',
        ],
        notes: [],
      },
      es: {
        steps: [
          'Entra en la consola de Mistral y elige un plan.',
          'Abre API keys, crea una y cópiala.',
          'Pégala aquí, conecta y pulsa Probar.',
        ],
        notes: [],
      },
    },
  },
  {
    name: 'DeepSeek',
    address: 'https://api.deepseek.com/v1',
    home: 'https://platform.deepseek.com/api_keys',
    guide: {
      en: {
        steps: [
          'Sign in at the DeepSeek platform and add credit.',
          'Open API keys, create one, and copy it at once.',
          'Paste it here, connect, and press Test.',
        ],
        notes: [],
      },
      es: {
        steps: [
          'Entra en la plataforma de DeepSeek y añade saldo.',
          'Abre API keys, crea una y cópiala en ese momento.',
          'Pégala aquí, conecta y pulsa Probar.',
        ],
        notes: [],
      },
    },
  },
]

/** The setup guide for a server of this kind that is not in the list. */
export const guide: SetupGuide = {
  en: {
    steps: [
      'Enter the server’s address, as its documentation gives it for programs that speak as OpenAI does.',
      'Paste its key where it asks for one, connect, and press Test: it tells what the server can do.',
    ],
    notes: [],
  },
  es: {
    steps: [
      'Escribe la dirección del servidor, como la da su documentación para programas que hablan como OpenAI.',
      'Pega su clave si pide una, conecta y pulsa Probar: dice lo que el servidor sabe hacer.',
    ],
    notes: [],
  },
}
