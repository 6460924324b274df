document.documentElement.dataset['ready'] = ''
